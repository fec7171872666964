-- Boxes to throw: drag with the left button to throw one, and with the right button to move one. R
-- begins again, escape ends.
--
--     love bindings/lua/examples/love

-- A game has the folder `impel` beside its main.lua, and does not need these lines.
local bindings = love.filesystem.getSource() .. "/../../"
package.path = bindings .. "?.lua;" .. bindings .. "?/init.lua;" .. package.path

local impel = require("impel")

-- Pixels per metre. As in LÖVE, y is down.
local SCALE = 50
local WIDTH, HEIGHT = 16, 12
-- Speed of a throw, in 1/s of the dragged length.
local THROW = 4
-- Time, in seconds, for which a box shows a hit.
local GLOW = 0.3

local world, ground, start
-- All boxes by the number that is their user data, and how bright each is.
local boxes, count = {}, 0
local drag, grab

local function add_box(x, y, size, velocity)
  count = count + 1
  local body = world:create_body {
    type = "dynamic", position = { x, y }, linear_velocity = velocity or { 0, 0 }, user_data = count,
  }
  body:create_box(size / 2, size / 2, { friction = 0.5, restitution = 0.1, enable_hit_events = true })
  boxes[count] = { body = body, size = size, glow = 0 }
  return boxes[count]
end

local function wall(x, y, half_width, half_height)
  world:create_static_body({ x, y }):create_box(half_width, half_height, { friction = 0.7 })
end

function love.load()
  world = impel.create_world { gravity = { 0, 10 } }
  ground = world:create_static_body()
  wall(WIDTH / 2, HEIGHT, WIDTH / 2, 0.25)
  wall(0, HEIGHT / 2, 0.1, HEIGHT)
  wall(WIDTH, HEIGHT / 2, 0.1, HEIGHT)
  for row = 1, 6 do
    for column = 1, 7 - row do
      add_box(9 + 0.85 * (column + row / 2), HEIGHT - 0.25 - 0.8 * (row - 0.5), 0.8)
    end
  end
  start = world:snapshot()
end

function love.update(elapsed)
  if grab then
    grab:set_target { love.mouse.getX() / SCALE, love.mouse.getY() / SCALE }
  end
  world:advance(math.min(elapsed, 0.1))
  for _, box in pairs(boxes) do
    box.glow = math.max(0, box.glow - elapsed)
  end
  for hit in world:contact_hit_events() do
    for _, body in ipairs { hit.body_a, hit.body_b } do
      local box = boxes[body:get_user_data()]
      if box then
        box.glow = GLOW
      end
    end
  end
end

local function draw_box(box)
  local x, y = box.body:get_position():unpack()
  local half = box.size / 2
  love.graphics.push()
  love.graphics.translate(x, y)
  love.graphics.rotate(box.body:get_angle())
  local light = box.glow / GLOW
  love.graphics.setColor(0.35 + 0.6 * light, 0.55 + 0.3 * light, 0.8 - 0.4 * light)
  love.graphics.rectangle("fill", -half, -half, box.size, box.size)
  love.graphics.setColor(0.1, 0.15, 0.25)
  love.graphics.rectangle("line", -half, -half, box.size, box.size)
  love.graphics.pop()
end

function love.draw()
  love.graphics.clear(0.93, 0.94, 0.96)
  love.graphics.push()
  love.graphics.scale(SCALE)
  love.graphics.setLineWidth(2 / SCALE)
  love.graphics.setColor(0.45, 0.5, 0.55)
  love.graphics.rectangle("fill", 0, HEIGHT - 0.25, WIDTH, 0.25)
  for _, box in pairs(boxes) do
    draw_box(box)
  end
  if drag then
    love.graphics.setColor(0.8, 0.3, 0.2)
    love.graphics.line(drag.x, drag.y, love.mouse.getX() / SCALE, love.mouse.getY() / SCALE)
  end
  love.graphics.pop()
  love.graphics.setColor(0.2, 0.25, 0.3)
  love.graphics.print(("%d boxes   drag left: throw   drag right: move   R: again"):format(count), 12, 10)
end

function love.mousepressed(pixel_x, pixel_y, button)
  local x, y = pixel_x / SCALE, pixel_y / SCALE
  if button == 1 then
    drag = { x = x, y = y }
    return
  end
  for _, shape in ipairs(world:overlap_point { x, y }) do
    local body = shape:get_body()
    if body:get_type() == "dynamic" and not grab then
      grab = world:create_mouse_joint(ground, body, { x, y }, { max_force = 500 * body:get_mass() })
    end
  end
end

function love.mousereleased(pixel_x, pixel_y, button)
  if button == 1 and drag then
    local x, y = pixel_x / SCALE, pixel_y / SCALE
    add_box(drag.x, drag.y, 0.8, { THROW * (x - drag.x), THROW * (y - drag.y) })
    drag = nil
  elseif grab then
    grab:destroy()
    grab = nil
  end
end

function love.keypressed(key)
  if key == "escape" then
    love.event.quit()
  elseif key == "r" then
    world:restore(start)
    grab = nil
    for number, box in pairs(boxes) do
      if not box.body:is_valid() then
        boxes[number] = nil
        count = count - 1
      end
    end
  end
end
