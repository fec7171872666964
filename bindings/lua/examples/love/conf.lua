function love.conf(t)
  t.identity = "impel"
  t.window.title = "impel: drag to throw boxes"
  t.window.width, t.window.height = 800, 600
  t.modules.audio, t.modules.sound, t.modules.physics = false, false, false
end
