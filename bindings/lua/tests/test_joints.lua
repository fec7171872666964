-- Joints of every kind.

local suite = require("suite")
local impel = require("impel")
local test, fails = suite.test, suite.fails
local equal, near, truthy = suite.equal, suite.near, suite.truthy
local Vec2 = impel.Vec2

test("every kind is created and found again", function()
  local world, ground, _, ball = suite.ground()
  local a, b = ball(0, 5), ball(2, 5)
  local pin = world:create_revolute_joint(ground, a, { anchor = { 0, 5 } })
  local slide = world:create_prismatic_joint(ground, b, { axis = { 1, 0 } })
  local joints = {
    pin, slide,
    world:create_distance_joint(a, b),
    world:create_weld_joint(a, b, { anchor = { 1, 5 }, linear_spring = { 2, 0.5 } }),
    world:create_wheel_joint(a, b, { axis = { 0, 1 }, spring = { 4, 0.7 } }),
    world:create_motor_joint(a, b, { max_velocity_force = 5 }),
    world:create_mouse_joint(ground, a, { 0, 5 }, { hertz = 5, damping_ratio = 1, max_force = 100 }),
    world:create_rotary_joint(a, b, { spring = { 1, 0.1 }, target_angle = 0.5 }),
    world:create_ratchet_joint(a, b, 0.1),
    world:create_gear_joint(pin, slide, 2),
    world:create_pulley_joint(a, b, { 0, 9 }, { 2, 9 }, { enable_slack = true }),
    world:create_filter_joint(a, b),
    world:create_generic_joint(a, b, { anchor = { 1, 5 }, x = { motion = "free" } }),
  }
  local kinds, count = {}, 0
  for _, joint in ipairs(joints) do
    kinds[joint:get_type()] = joint
  end
  for kind in pairs(require("impel.tables").joints) do
    truthy(kinds[kind], kind)
    count = count + 1
  end
  equal(count, #joints)
  equal(world:get_joints(), joints)
  for i, joint in ipairs(world:get_joints()) do
    equal(require("impel.types").class_of(joint), require("impel.types").class_of(joints[i]))
    equal(joint:get_world(), world)
  end
  equal({ kinds.gear:get_joints() }, { pin, slide })
  equal({ pin:get_bodies() }, { ground, a })
  equal(pin:get_angle(), 0)
  equal(pcall(function() return kinds.wheel:get_angle() end), false, "a wheel joint has no angle")
  suite.steps(world, 10)
  world:destroy_all(joints)
  equal(world:get_joints(), {})
end)

test("what is set is read", function()
  local world, _, _, ball = suite.ground()
  local a, b = ball(0, 5), ball(2, 5)
  local rod = world:create_distance_joint(a, b, {
    limits = { 1, 3 }, motor_speed = 1, max_motor_force = 7, break_force = 50, user_data = 3,
    constraint_tuning = { 20, 1 },
  })
  equal({ rod:get_length(), rod:get_enable_limit() }, { 2, true })
  equal({ rod:get_limits() }, { 1, 3 })
  equal({ rod:get_motor_speed(), rod:get_max_motor_force(), rod:get_enable_motor() }, { 1, 7, true })
  equal((rod:get_break_thresholds()), 50)
  equal({ rod:get_user_data(), rod:get_enable_break() }, { 3, false })
  equal({ rod:get_constraint_tuning() }, { 20, 1 })
  rod:set_limits(0.5, 4)
  rod:set_spring(3, 0.25)
  rod:set_enable_spring(true)
  rod:set_spring_force_range(-5, 0)
  equal({ rod:get_limits() }, { 0.5, 4 })
  equal({ rod:get_spring() }, { 3, 0.25 })
  equal({ rod:get_spring_force_range() }, { -5, 0 })
  rod:set_enabled(false)
  equal(rod:get_enabled(), false)
  local off = world:create_distance_joint(a, b, { motor_speed = 1, enable_motor = false })
  equal(off:get_enable_motor(), false)
  local motor = world:create_motor_joint(a, b)
  motor:set_linear_velocity { 1, 2 }
  equal(motor:get_linear_velocity(), Vec2(1, 2))
  local frames = { motor:get_local_frames() }
  motor:set_local_frames({ 1, 0 }, frames[2])
  equal(motor:get_local_frames().position, Vec2(1, 0))
  local mouse = world:create_mouse_joint(a, b, { 2, 5 })
  mouse:set_target { 3, 5 }
  equal(mouse:get_target(), Vec2(3, 5))
  local pulley = world:create_pulley_joint(a, b, { 0, 9 }, { 2, 9 }, { anchor_a = { 0, 6 } })
  near(pulley:get_total_length(), 7)
  equal({ pulley:get_ground_anchors() }, { Vec2(0, 9), Vec2(2, 9) })
end)

test("options that a joint does not have are refused", function()
  local world, _, _, ball = suite.ground()
  local a, b = ball(0, 5), ball(2, 5)
  fails("INVALID_ARGUMENT", "breaks", world.create_weld_joint, world, a, b, { breaks = true })
  fails("INVALID_ARGUMENT", "local frames", world.create_weld_joint, world, a, b,
    { anchor = { 0, 0 }, local_frame_a = { 0, 0 } })
  fails("INVALID_ARGUMENT", "anchor", world.create_distance_joint, world, a, b, { anchor = { 0, 0 } })
  fails("INVALID_ARGUMENT", "limits", world.create_weld_joint, world, a, b, { limits = { 0, 1 } })
  fails("INVALID_ARGUMENT", "two numbers", world.create_revolute_joint, world, a, b, { limits = 1 })
  fails("INVALID_ARGUMENT", "direction", world.create_prismatic_joint, world, a, b, { axis = { 0, 0 } })
  fails("INVALID_ARGUMENT", "body_b", world.create_weld_joint, world, a, 5)
  fails("INVALID_ARGUMENT", "side_b", world.create_gear_joint, world, a, nil)
  fails("INVALID_HANDLE", "", world.create_revolute_joint, world, a, (function()
    local gone = ball(0, 9)
    gone:destroy()
    return gone
  end)())
end)

test("a slider slides along its axis", function()
  local world, ground, _, ball = suite.ground()
  local box = ball(0, 5)
  local axis = Vec2(math.cos(math.rad(-30)), math.sin(math.rad(-30)))
  local slide = world:create_prismatic_joint(ground, box, { axis = axis })
  suite.steps(world, 60)
  -- s = g sin(30°) t² / 2.
  near(slide:get_translation(), 2.5, 0.06)
  near(box:get_position().x, slide:get_translation() * axis.x, 1e-3)
end)

test("a generic joint moves along its free axes", function()
  local world, ground, _, ball = suite.ground()
  local weight = ball(0, 5)
  local joint = world:create_generic_joint(ground, weight, {
    anchor = { 0, 5 },
    x = { motion = "free", enable_spring = true, hertz = 2, damping_ratio = 1, target_position = 0.5 },
  })
  suite.steps(world, 180)
  near(joint:get_position("x"), 0.5, 1e-3)
  near(joint:get_position("y"), 0, 1e-3)
  local axis = joint:get_axis("x")
  equal({ axis.motion, axis.hertz }, { "free", 2 })
  axis.motion, axis.lower, axis.upper = "limited", -1, 1
  axis.enable_spring, axis.enable_motor = false, true
  axis.target_speed, axis.max_motor_force = -2, 1000
  joint:set_axis("x", axis)
  suite.steps(world, 30)
  near(joint:get_velocity("x"), -2, 0.01)
  suite.steps(world, 60)
  near(joint:get_position("x"), -1, 0.01)
  fails("INVALID_ARGUMENT", "axis", joint.get_position, joint, "z")
end)

test("an arm reaches its target", function()
  local world, last = suite.ground()
  local joints = {}
  for i = 0, 2 do
    local bar = world:create_body { type = "dynamic", position = { i + 0.5, 5 } }
    bar:create_box(0.5, 0.1)
    joints[i + 1] = world:create_revolute_joint(last, bar, { anchor = { i, 5 } })
    last = bar
  end
  local found = world:solve_inverse_kinematics(joints, { 1, 6.5 }, { local_point = { 0.5, 0 } })
  truthy(found.reached)
  near((found.transforms[3]:apply { 0.5, 0 } - { 1, 6.5 }):length(), 0, 1e-4)
  equal(#found.positions, 3)
  local far = world:solve_inverse_kinematics(joints, { 0, 10 }, { target_angle = 0 })
  truthy(not far.reached and far.distance > 1.9)
end)
