-- The world: settings, steps, snapshots, counters, lifetime.

local suite = require("suite")
local impel = require("impel")
local test, fails = suite.test, suite.fails
local equal, near, truthy = suite.equal, suite.near, suite.truthy

test("a ball falls and rests on the floor", function()
  local world, _, _, ball = suite.ground()
  local falling = ball(0, 10)
  suite.steps(world, 60)
  truthy(falling:get_position().y < 6)
  suite.steps(world, 240)
  near(falling:get_position().y, 0.5, 0.01)
end)

test("settings are read and changed", function()
  local world = suite.world { gravity = { 1, -5 }, solver = "sequential_impulse", substeps = 3,
    capacity = { bodies = 10 }, user_data = 2ULL ^ 60 }
  equal(world:get_gravity(), impel.Vec2(1, -5))
  equal(world:get_solver(), "sequential_impulse")
  equal(world:get_user_data(), 2ULL ^ 60)
  local def = world:get_def()
  equal(def.substeps, 3)
  equal(def.gravity, impel.Vec2(1, -5))
  equal(def.capacity, { bodies = 10, shapes = 0, pairs = 0, joints = 0 })
  world:set_gravity { 0, -9 }
  equal(world:get_gravity(), impel.Vec2(0, -9))
  world:set_fixed_step(0.01, 2, 5)
  near(world:get_fixed_step(), 0.01)
  equal({ select(2, world:get_fixed_step()) }, { 2, 5 })
  world:set_continuous("none")
  equal(world:get_continuous(), "none")
  world:set_mix_rules("average", "minimum")
  equal({ world:get_mix_rules() }, { "average", "minimum" })
  world:set_worker_count(2)
  equal(world:get_worker_count(), 2)
  equal(world:get_friction_pair(1, 2), nil)
  world:set_friction_pair(1, 2, 0.5, 0.25)
  equal({ world:get_friction_pair(1, 2) }, { 0.5, 0.25 })
  world:reserve { bodies = 100, shapes = 100 }
end)

test("time advances in fixed steps", function()
  local world = suite.world()
  local steps, alpha, dropped = world:advance(0.025)
  equal({ steps, dropped }, { 1, 0 })
  near(alpha, 0.5, 1e-4)
  equal(world:plan_advance(1 / 60).steps, 1)
end)

test("a world goes back and on the same", function()
  local world, _, _, ball = suite.ground()
  local body = ball(0, 3)
  body:set_name("ball")
  body:set_user_data(7)
  world:step()
  local data, before = world:snapshot(), world:hash()
  equal(type(data), "string")
  local late = ball(4, 4)
  body:destroy()
  suite.steps(world, 5)
  truthy(world:hash() ~= before)
  world:restore(data)
  equal(world:hash(), before)
  equal({ body:is_valid(), late:is_valid() }, { true, false })
  equal({ body:get_name(), body:get_user_data() }, { "ball", 7 })
  local other = suite.world {}
  other:restore(data)
  equal(other:hash(), before)
  world:step()
  local delta, after = world:snapshot_delta(data), world:hash()
  truthy(#delta < #data)
  world:restore(data)
  world:restore_delta(data, delta)
  equal(world:hash(), after)
  fails("BAD_DATA", "", world.restore, world, delta)
  fails("BAD_DATA", "", world.restore, world, "")
  fails("BAD_DATA", "", world.restore, world, (data:gsub(".$", "\255x")))
  equal(world:hash(), after)
  world:set_max_saved_ticks(4)
  world:save_tick(10)
  suite.steps(world, 3)
  world:restore_tick(10)
  equal(world:hash(), after)
  equal(world:get_saved_ticks().count, 1)
  equal(#world:hash_text(), 16)
end)

test("counters, lists, bounds, profile", function()
  local world, ground, floor, ball = suite.ground()
  equal(world:get_bounds(), nil)
  local body = ball(4, 5)
  equal(world:get_bodies(), { ground, body })
  equal(world:get_shapes(), { floor, body:get_shapes()[1] })
  equal(world:get_bounds(), impel.aabb({ 3.5, 4.5 }, { 4.5, 5.5 }))
  local counters = world:get_counters()
  equal({ counters.bodies, counters.awake_bodies, counters.joints }, { 2, 1, 0 })
  world:step()
  truthy(world:get_profile().step > 0)
  truthy(world:get_peak_capacity().bodies >= 2)
  world:shift_origin { 4, 0 }
  near(body:get_position().x, 0)
end)

test("a world is collected when nothing refers to it", function()
  local body
  do
    local world = impel.create_world {}
    body = world:create_body()
    equal(body:get_world(), world)
    truthy(body:is_valid())
  end
  -- The world was in a slot of the stack, and its handle needs a second cycle.
  for _ = 1, 4 do
    collectgarbage()
  end
  equal(body:is_valid(), false)
end)

test("a world that is destroyed is no longer collected", function()
  local world = impel.create_world {}
  world:destroy()
  equal(world:is_valid(), false)
  fails("INVALID_HANDLE", "impel_world_destroy", world.destroy, world)
end)

test("another length unit changes defaults", function()
  local world = suite.world { length_unit = 100, gravity = { 0, -1000 } }
  equal(world:get_length_unit(), 100)
  near(world:get_restitution_threshold(), 100)
  local hero = world:create_character({ 0, 0 })
  near(hero.def.shape.radius, 30, 1e-3)
end)

test("a program ends with a world that has worker threads", function()
  local code = ([[
    package.path = %q
    local impel = require("impel")
    local world = impel.create_world { worker_count = 4 }
    for i = 1, 2000 do
      world:create_body { type = "dynamic", position = { i %% 50, i / 50 } }:create_circle(0.5)
    end
    for _ = 1, 3 do world:step() end
    keep = world
  ]]):format(package.path)
  local path = os.tmpname()
  local file = assert(io.open(path, "w"))
  file:write(code)
  file:close()
  local status = os.execute(("luajit %s"):format(path))
  os.remove(path)
  equal(status, 0)
end)
