-- Soft bodies.

local suite = require("suite")
local test, fails = suite.test, suite.fails
local equal, near = suite.equal, suite.near

test("soft bodies of each kind", function()
  local world = suite.ground()
  local square = { { -0.5, -0.5 }, { 0.5, -0.5 }, { 0.5, 0.5 }, { -0.5, 0.5 } }
  local jelly = world:create_jelly(square, 0.25, { position = { 0, 5 }, mass = 2, angle = 0.5 })
  near(jelly:get_area(), 1, 1e-4)
  equal(#jelly:get_joints(), #jelly:get_edges())
  equal(#jelly:get_outline(), 16)
  local particle = jelly:get_particles()[4]
  equal({ particle:get_soft_body() }, { jelly, 3 })
  jelly:set_settings { pressure = 3, pull_only = true }
  local settings = jelly:get_settings()
  equal({ settings.pressure, settings.pull_only, settings.edge_hertz }, { 3, true, 15 })
  local rope = world:create_rope({ 5, 5 }, { 7, 5 }, 9, { edge_hertz = 0 })
  rope:set_pinned(0, true)
  local weight = world:create_body { type = "dynamic", position = { 7, 4.5 } }
  weight:create_circle(0.2)
  equal(rope:attach(8, weight):get_type(), "revolute")
  local cloth = world:create_cloth(1, 2, 4, 5, { position = { -5, 5 }, tear_stretch = 2 })
  equal(#cloth:get_positions(), 20)
  local drop = world:create_ring(1, 12, { position = { 10, 5 }, gravity_scale = 0 })
  local lone = world:create_soft_body({ { 0, 0 }, { 1, 0 } }, { { a = 0, b = 1 } },
    { position = { 0, 20 } })
  equal(world:get_soft_bodies(), { jelly, rope, cloth, drop, lone })
  drop:apply_impulse { 1, 0 }
  suite.steps(world, 30)
  near(drop:get_center().x, 10.5, 1e-3)
  local hinges = rope:get_hinges()
  equal({ #hinges, hinges[1] }, { 7, { a = 0, b = 1, c = 2 } })
  rope:set_hinges { hinges[1], hinges[2] }
  equal(#rope:get_hinges(), 2)
  rope:set_settings { bend_stiffness = 2, edge_plasticity = { yield_point = 0.25, creep = 10, limit = 0.75 } }
  equal(rope:get_settings().edge_plasticity, { yield_point = 0.25, creep = 10, limit = 0.75 })
  rope:reset_plasticity()
  equal(#rope:get_rest_lengths(), 8)
  drop:bind_points { { 0, 0 }, { 0.5, 0.5 } }
  equal(#drop:get_bound_points(), 2)
  equal({ rope:is_pinned(0), rope:is_pinned(8) }, { true, false })
  drop:set_outline {}
  equal(drop:get_area(), 0)
  jelly:destroy()
  equal({ jelly:is_valid(), particle:is_valid() }, { false, false })
  fails("INVALID_ARGUMENT", "wet", world.create_ring, world, 1, 12, { wet = 3 })
end)

test("a destroyed particle is false in the list", function()
  local world = suite.world()
  local rope = world:create_rope({ 0, 0 }, { 4, 0 }, 5)
  rope:get_particles()[3]:destroy()
  equal({ #rope:get_particles(), rope:get_particles()[3] }, { 5, false })
  equal(rope:get_joints()[2], false)
end)
