-- The example for LÖVE, without LÖVE: its functions run with a table in place of `love`.

local suite = require("suite")
local impel = require("impel")
local test, equal, near, truthy = suite.test, suite.equal, suite.near, suite.truthy

-- A table in which each function exists and counts its calls.
local function stub(calls)
  return setmetatable({}, {
    __index = function(part, name)
      part[name] = function()
        calls[name] = (calls[name] or 0) + 1
      end
      return part[name]
    end,
  })
end

test("boxes are thrown, moved, drawn, and put back", function()
  local calls, mouse = {}, { x = 0, y = 0 }
  love = {
    graphics = stub(calls),
    event = stub(calls),
    mouse = { getX = function() return mouse.x end, getY = function() return mouse.y end },
    filesystem = { getSource = function() return suite.folder .. "../examples/love" end },
  }
  local worlds, path = {}, package.path
  local create_world = impel.create_world
  impel.create_world = function(options)
    worlds[1] = create_world(options)
    return worlds[1]
  end
  dofile(suite.folder .. "../examples/love/conf.lua")
  local settings = { window = {}, modules = {} }
  love.conf(settings)
  equal(settings.window.width, 800)
  dofile(suite.folder .. "../examples/love/main.lua")
  love.load()
  impel.create_world, package.path = create_world, path
  local world = worlds[1]
  local count = world:get_counters().bodies
  for _ = 1, 60 do
    love.update(1 / 60)
  end
  love.draw()
  equal(calls.rotate, 21, "a pyramid of 21 boxes")

  love.mousepressed(100, 400, 1)
  mouse.x, mouse.y = 300, 350
  love.draw()
  equal(calls.line, 1)
  love.mousereleased(300, 350, 1)
  local thrown = world:get_bodies()[count + 1]
  near(thrown:get_linear_velocity().x, 16)
  for _ = 1, 120 do
    love.update(1 / 60)
  end
  love.draw()
  truthy(thrown:get_position().x > 5)
  equal(calls.rotate, 21 + 21 + 22)

  local place = thrown:get_position()
  love.mousepressed(place.x * 50, place.y * 50, 2)
  equal(world:get_counters().joints, 1)
  mouse.x, mouse.y = 100, 100
  for _ = 1, 120 do
    love.update(1 / 60)
  end
  near((thrown:get_position() - impel.Vec2(2, 2)):length(), 0, 0.5)
  love.mousereleased(100, 100, 2)
  equal(world:get_counters().joints, 0)

  love.keypressed("r")
  equal({ world:get_counters().bodies, thrown:is_valid() }, { count, false })
  love.update(1 / 60)
  love.draw()
  love.keypressed("escape")
  equal(calls.quit, 1)
  world:destroy()
  love = nil
end)
