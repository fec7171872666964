-- Bodies.

local suite = require("suite")
local impel = require("impel")
local test, fails = suite.test, suite.fails
local equal, near, truthy = suite.equal, suite.near, suite.truthy
local Vec2 = impel.Vec2

test("a body is as its options", function()
  local world = suite.world {}
  local body = world:create_body {
    type = "dynamic", position = { 1, 2 }, angle = 0.5, linear_velocity = { 3, 0 },
    angular_velocity = 5, linear_damping = 0.25, gravity_scale = 2, bullet = true, dominance = -5,
    enable_sleep = false, user_data = 0xFFFFFFFFFFFFFFFFULL, name = "lift",
    motion_locks = { linear_y = true },
  }
  equal(body:get_type(), "dynamic")
  equal(body:get_position(), Vec2(1, 2))
  near(body:get_angle(), 0.5)
  equal(body:get_linear_velocity(), Vec2(3, 0))
  equal(body:get_angular_velocity(), 5)
  equal({ body:get_linear_damping(), body:get_gravity_scale() }, { 0.25, 2 })
  equal({ body:get_bullet(), body:get_enable_sleep() }, { true, false })
  equal(body:get_dominance(), -5)
  equal(body:get_user_data(), 0xFFFFFFFFFFFFFFFFULL)
  equal(body:get_name(), "lift")
  equal(body:get_motion_locks(), { linear_x = false, linear_y = true, angular = false })
  equal(body:get_world(), world)
end)

test("everything changes", function()
  local body = suite.world({}):create_body({ type = "dynamic" })
  equal(body:get_type(), "dynamic")
  body:create_circle(1)
  body:set_position { 7, 8 }
  body:set_angle(1)
  equal(body:get_position(), Vec2(7, 8))
  near(body:get_angle(), 1)
  body:set_linear_velocity(Vec2(1, 0))
  body:set_angular_velocity(2)
  equal({ body:get_linear_velocity(), body:get_angular_velocity() }, { Vec2(1, 0), 2 })
  body:set_transform({ 1, 1 }, math.pi / 2)
  near(body:get_transform():get_angle(), math.pi / 2)
  body:set_transform(impel.transform({ 2, 3 }))
  equal(body:get_transform(), impel.transform({ 2, 3 }, 0))
  body:set_mass_data { mass = 3, inertia = 2, center = { 0.5, 0 } }
  equal(body:get_mass_data(), { mass = 3, inertia = 2, center = Vec2(0.5, 0) })
  body:set_mass_data { mass = 4 }
  equal(body:get_mass_data(), { mass = 4, inertia = 2, center = Vec2(0.5, 0) }, "others keep theirs")
  body:reset_mass_data()
  near(body:get_mass(), math.pi, 1e-4)
  body:set_motion_locks { angular = true }
  equal(body:get_fixed_rotation(), true)
  body:set_type("static")
  equal(body:get_type(), "static")
  body:set_enabled(false)
  equal(body:get_enabled(), false)
  body:set_name("")
  equal(body:get_name(), "")
  body:set_user_data(3)
  equal(body:get_user_data(), 3)
end)

test("forces, impulses and conversions", function()
  local world = suite.world {}
  local body = world:create_body { type = "dynamic", position = { 1, 0 }, angle = math.pi / 2 }
  body:create_box(0.5, 0.5)
  body:apply_impulse({ 2, 0 }, body:get_center())
  equal(body:get_linear_velocity(), Vec2(2, 0))
  body:apply_force({ 2, 3 }, body:get_center())
  body:apply_torque(4)
  equal({ body:get_force() }, { Vec2(2, 3), 4 })
  body:clear_forces()
  body:apply_load { linear = { 0, 1 }, is_impulse = true }
  near(body:get_linear_velocity().y, 1)
  near(body:get_world_point({ 1, 0 }).y, 1)
  near(body:get_local_point({ 1, 1 }).x, 1)
  near(body:get_world_vector({ 1, 0 }).y, 1)
  near(body:get_local_vector({ 0, 1 }).x, 1)
  near(body:get_velocity_at_point({ 1, 0 }).x, 2)
  near(body:get_kinetic_energy(), 2.5)
end)

test("positions far away are precise", function()
  local world = suite.world {}
  local body = world:create_body { origin = { 1e6, 0 }, position = { 0.5, 0 } }
  body:set_precise_transform { { 1e6 + 0.123456, -2e6 }, 0 }
  near(body:get_precise_transform().position.x, 1e6 + 0.123456, 1e-7)
  body:set_angle(1)
  near(body:get_precise_transform().position.x, 1e6 + 0.123456, 1e-7)
  local buffer = world:transform_buffer({ body }):read(1, { 1e6, -2e6 })
  near(buffer:get(1), 0.123456, 1e-6)
end)

test("a body lists its parts", function()
  local world, ground, floor, ball = suite.ground()
  local body = ball(0, 0.5)
  local joint = world:create_weld_joint(ground, body, { anchor = { 0, 0 } })
  world:step()
  equal(ground:get_shapes(), { floor })
  equal(body:get_joints(), { joint })
  equal(#ground:get_chains(), 0)
  equal(body:get_soft_body(), nil)
end)

test("a path is predicted", function()
  local world = suite.world()
  local body = world:create_body { type = "dynamic", position = { 0, 3 }, linear_velocity = { 1, 4 } }
  body:create_circle(0.5)
  for _, place in ipairs(body:predict_transforms(30)) do
    world:step()
    equal(body:get_transform(), place)
  end
end)

test("a kinematic body reaches its target", function()
  local world = suite.world()
  local body = world:create_body { type = "kinematic" }
  body:set_target_transform({ 1, 2 }, 1 / 60)
  world:step()
  near((body:get_position() - Vec2(1, 2)):length(), 0)
end)

test("handles are values", function()
  local world = suite.world {}
  local a, b = world:create_body { type = "dynamic" }, world:create_body { type = "dynamic" }
  local again = world:get_bodies()[1]
  truthy(a == again and a ~= b and a ~= nil and a ~= 5)
  equal(a:key(), again:key())
  truthy(a:key() ~= b:key())
  local names = { [a:key()] = "first" }
  equal(names[again:key()], "first")
  truthy(tostring(a):find("^Body%(0x%x+%)$"))
  fails("INVALID_ARGUMENT", "handle of type Body", world.defer_destroy_body, world,
    a:create_circle(1))
end)
