-- Calls for many bodies, and area effects.

local suite = require("suite")
local impel = require("impel")
local test, fails = suite.test, suite.fails
local equal, near, truthy = suite.equal, suite.near, suite.truthy
local Vec2 = impel.Vec2

local function ten()
  local world = suite.ground()
  local places = {}
  for i = 1, 10 do
    places[i] = { 2 * i, 5 }
  end
  local bodies = world:create_bodies(places, { type = "dynamic", gravity_scale = 0, name = "crate" })
  return world, bodies, world:create_shapes(bodies, impel.convex.box(0.4, 0.4), { density = 2 })
end

local function all(value)
  local list = {}
  for i = 1, 10 do
    list[i] = value
  end
  return list
end

test("many at once", function()
  local world, bodies, shapes = ten()
  equal({ bodies[3]:get_position(), shapes[3]:get_body() }, { Vec2(6, 5), bodies[3] })
  equal({ bodies[3]:get_name(), bodies[3]:get_gravity_scale() }, { "crate", 0 })
  local mass = bodies[1]:get_mass()
  near(mass, 2 * 0.64)
  world:set_velocities(bodies, all { 1, 0 }, all(2))
  local linear, angular = world:get_velocities(bodies)
  equal({ linear[10], angular[10] }, { Vec2(1, 0), 2 })
  world:apply_impulses(bodies, all { 0, mass })
  equal(world:get_velocities(bodies)[10], Vec2(1, 1))
  world:apply_forces(bodies, all { 0, -60 * mass })
  world:step()
  near(world:get_velocities(bodies)[1].y, 0)
  world:set_transforms(bodies, all { 3, 9 })
  equal(bodies[4]:get_position(), Vec2(3, 9))
  equal(world:get_transforms(bodies)[4], bodies[4]:get_transform())
  equal(#world:get_awake_bodies(), 10)
  equal(world:get_awake_flags(bodies)[2], true)
  bodies[2]:set_user_data(2ULL ^ 60)
  equal({ world:get_body_user_data(bodies)[1], world:get_body_user_data(bodies)[2] }, { 0, 2ULL ^ 60 })
  world:sleep_bodies(bodies)
  equal(world:get_awake_flags(bodies)[2], false)
end)

test("lists must be as long as those of the bodies", function()
  local world, bodies = ten()
  fails("INVALID_ARGUMENT", "linear has 1", world.set_velocities, world, bodies, { { 1, 0 } })
  fails("INVALID_ARGUMENT", "angular", world.set_velocities, world, bodies, nil, { 1 })
  fails("INVALID_ARGUMENT", "forces", world.apply_forces, world, bodies, nil)
  fails("INVALID_ARGUMENT", "points", world.apply_impulses, world, bodies, all { 0, 0 }, { { 0, 0 } })
  fails("INVALID_ARGUMENT", "transforms", world.set_transforms, world, bodies, {})
  fails("INVALID_ARGUMENT", "bodies[2]", world.set_velocities, world, { bodies[1], 3 }, {})
end)

test("what is destroyed together is gone", function()
  local world, bodies, shapes = ten()
  local joint = world:create_weld_joint(bodies[1], bodies[2])
  world:destroy_all { bodies[1], bodies[2], shapes[10], joint }
  equal({ #world:get_bodies(), #bodies[10]:get_shapes(), #world:get_joints() }, { 9, 0, 0 })
  fails("INVALID_HANDLE", "", world.destroy_all, world, bodies)
  truthy(bodies[7]:is_valid(), "nothing happens when one is gone")
  fails("INVALID_ARGUMENT", "objects[1]", world.destroy_all, world, { 5 })
end)

test("transform buffers", function()
  local world, bodies = ten()
  world:set_velocities(bodies, all { 6, 0 })
  local buffer = world:transform_buffer(bodies)
  world:step()
  buffer:read()
  near(buffer:get(1), 2.1)
  buffer:read(0.5)
  near(buffer:get(1), 2.05)
  local count = 0
  for i, x, y, c, s in buffer:each() do
    count = count + 1
    equal({ i, y, c, s }, { count, 5, 1, 0 })
    near(x, 2 * i + 0.05)
    equal(x, buffer.transforms[i - 1].p.x)
  end
  equal(count, 10)
  fails("INVALID_ARGUMENT", "index", buffer.get, buffer, 11)
  bodies[3]:destroy()
  fails("INVALID_HANDLE", "", buffer.read, buffer)
  equal(world:transform_buffer({}):read().count, 0)
end)

test("explosions, radial forces, water and wind", function()
  local world, _, _, ball = suite.ground()
  local left, right = ball(-2, 0.5), ball(2, 0.5)
  world:explode { position = { 0, 0.5 }, radius = 5, impulse_per_length = 3 }
  truthy(left:get_linear_velocity().x < -1)
  near(left:get_linear_velocity().x, -right:get_linear_velocity().x)
  local leaf = ball(0, 50)
  for _ = 1, 30 do
    world:apply_wind { velocity = { 20, 0 }, density = 1.2, drag = 1 }
    world:step()
  end
  truthy(leaf:get_linear_velocity().x > 1)
  world:set_radial_forces { { center = { 0, 0 }, strength = 5, range = 100, ignored_body = leaf } }
  equal({ #world:get_radial_forces(), world:get_radial_forces()[1].strength }, { 1, 5 })
  world:apply_radial_force { center = { 0, 50 }, strength = 5, range = 100 }
  local pool = suite.world()
  local crate = pool:create_body { type = "dynamic", position = { 0, 0.3 } }
  crate:create_box(0.5, 0.5, { density = 500 })
  for _ = 1, 600 do
    pool:apply_buoyancy { surface_offset = 0, density = 1000, linear_drag = 800, angular_drag = 200 }
    pool:step()
  end
  near(crate:get_position().y, 0, 0.02)
end)
