-- Debug drawing.

local suite = require("suite")
local impel = require("impel")
local test, equal, near, truthy = suite.test, suite.equal, suite.near, suite.truthy
local fails = suite.fails

local function painter()
  local drawn = {}
  local function record(name)
    return function(...)
      drawn[#drawn + 1] = { name, ... }
      if name == "polygon" then
        drawn[#drawn][2] = { unpack((...)) }
      end
    end
  end
  return {
    polygon = record("polygon"), circle = record("circle"), capsule = record("capsule"),
    segment = record("segment"), point = record("point"), text = record("text"),
  }, drawn
end

local function named(drawn, name)
  for _, each in ipairs(drawn) do
    if each[1] == name then
      return each
    end
  end
end

test("each kind is drawn, with its numbers", function()
  local world = suite.world {}
  local body = world:create_body { position = { 3, 4 }, angle = math.pi / 2, name = "thing" }
  body:create_circle(0.5, { center = { 1, 2 }, debug_color = 0x11223344 })
  body:create_box(1, 2, { radius = 0.25 })
  body:create_polygon({ { 0, 0 }, { 1, 0 }, { 0, 1 } })
  body:create_capsule({ 1, 2 }, { 5, -6 }, 0.75)
  body:create_segment({ -1, -2 }, { 7, 8 })
  local by, drawn = painter()
  world:draw(by, { draw_names = true, draw_mass = true })
  local circle = named(drawn, "circle")
  near(circle[2], 3 - 2, 1e-5)
  near(circle[3], 4 + 1, 1e-5)
  equal(circle[4], 0.5)
  near(circle[5], 0, 1e-6)
  near(circle[6], 1, 1e-6)
  equal(circle[7], 0x11223344)
  local polygons = {}
  for _, each in ipairs(drawn) do
    if each[1] == "polygon" then
      polygons[#polygons + 1] = each
    end
  end
  equal({ #polygons, #polygons[1][2], #polygons[2][2], polygons[1][3] }, { 2, 8, 6, 0.25 })
  local capsule = named(drawn, "capsule")
  near(capsule[2], 3 - 2, 1e-5)
  near(capsule[3], 4 + 1, 1e-5)
  near(capsule[4], 3 + 6, 1e-5)
  near(capsule[5], 4 + 5, 1e-5)
  equal(capsule[6], 0.75)
  local segment = named(drawn, "segment")
  near(segment[2], 3 + 2, 1e-5)
  near(segment[3], 4 - 1, 1e-5)
  truthy(segment[6] > 0)
  equal(named(drawn, "text")[4], "thing")
  truthy(named(drawn, "point")[4] > 0)
end)

test("options restrict, and missing functions draw nothing", function()
  local world, _, _, ball = suite.ground()
  ball(0, 5)
  ball(100, 5)
  local by, drawn = painter()
  world:draw({ circle = by.circle }, { bounds = { { -5, 0 }, { 5, 10 } } })
  equal({ #drawn, drawn[1][2] }, { 1, 0 })
  by, drawn = painter()
  world:draw({ circle = by.circle }, { origin = { 100, 0 } })
  equal(drawn[2][2], 0)
  world:draw {}
  equal({ impel.color(0xFF330080) }, { 1, 0.2, 0, 128 / 255 })
end)

test("a draw list has the triangles of what is drawn", function()
  local world, _, _, ball = suite.ground()
  ball(0, 5):set_linear_velocity { 6, 0 }
  world:step()
  local function area(options)
    options.draw_joints, options.bounds = false, { { -5, 1 }, { 5, 10 } }
    local vertices, count = world:draw_list(0.01, options)
    local sum, left = 0, math.huge
    for i = 0, count - 3, 3 do
      local a, b, c = vertices[i].position, vertices[i + 1].position, vertices[i + 2].position
      sum = sum + 0.5 * ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
      left = math.min(left, a.x, b.x, c.x)
    end
    equal(count % 3, 0)
    return sum, left
  end
  local after, left_after = area {}
  local before, left_before = area { alpha = 0 }
  near(after, before, 1e-3)
  near(left_after - left_before, 0.1, 0.01)
  equal((area { draw_shapes = false }), 0)
  fails("INVALID_ARGUMENT", "pixel_size", world.draw_list, world, 0)
end)

test("errors come out of draw", function()
  local world, _, _, ball = suite.ground()
  ball(0, 5)
  ball(2, 5)
  local count, problem = 0, {}
  local function fail()
    count = count + 1
    error(problem)
  end
  local is_fine, found = pcall(world.draw, world, { circle = fail })
  equal({ is_fine, found == problem, count }, { false, true, 1 })
  fails("INVALID_ARGUMENT", "painter", world.draw, world, 5)
  fails("INVALID_ARGUMENT", "painter.circle", world.draw, world, { circle = 5 })
  fails("INVALID_ARGUMENT", "colour", world.draw, world, {}, { colour = 5 })
  fails("INVALID_ARGUMENT", "draw_circle", world.draw, world, {}, { draw_circle = function() end })
  -- Drawings nest.
  local by, drawn = painter()
  local other, _, _, other_ball = suite.ground()
  other_ball(0, 1)
  world:draw { circle = function() other:draw(by) end }
  local circles = 0
  for _, each in ipairs(drawn) do
    circles = circles + (each[1] == "circle" and 1 or 0)
  end
  equal(circles, 2)
end)

test("drawing in compiled code", function()
  local world, _, _, ball = suite.ground()
  ball(0, 5)
  local count = 0
  for _ = 1, 300 do
    world:draw { circle = function() count = count + 1 end }
  end
  equal(count, 300)
end)
