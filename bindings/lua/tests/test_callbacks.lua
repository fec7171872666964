-- Callbacks within a step, and deferred changes.

local suite = require("suite")
local impel = require("impel")
local test, fails = suite.test, suite.fails
local equal, near, truthy = suite.equal, suite.near, suite.truthy
local Vec2 = impel.Vec2

test("a filter decides", function()
  local world, _, floor, ball = suite.ground()
  local through, rests = ball(0, 0.5, { enable_filter_callback = true }), ball(3, 0.5)
  local asked = 0
  world:set_filter(function(a, b)
    asked = asked + 1
    truthy(a == floor or b == floor)
    return false
  end)
  suite.steps(world, 60)
  equal(asked, 1)
  truthy(through:get_position().y < -3 and rests:get_position().y > 0.4)
  world:set_filter(nil)
end)

test("pre-solve disables and changes contacts", function()
  local world, _, _, ball = suite.ground()
  local ghost, walker = ball(0, 0.5), ball(3, 0.5)
  for _, body in ipairs { ghost, walker } do
    body:get_shapes()[1]:set_enable_pre_solve_callback(true)
  end
  local asked = 0
  world:set_pre_solve(function(contact, response)
    asked = asked + 1
    equal({ response.normal, #response.points }, { Vec2(0, 1), contact.point_count })
    equal(response.points[1].enabled, true)
    response.surface.tangent_speed = 2
    return contact.body_b ~= ghost
  end)
  suite.steps(world, 60)
  truthy(ghost:get_position().y < -3)
  truthy(math.abs(walker:get_linear_velocity().x) + math.abs(walker:get_angular_velocity()) > 0.5)
  local count = asked
  truthy(count > 60)
  world:set_pre_solve(nil)
  suite.steps(world, 5)
  equal(asked, count)
end)

test("pre-solve raises points", function()
  local world, _, _, ball = suite.ground()
  local body = ball(0, 0.5, { enable_pre_solve_callback = true })
  world:set_pre_solve(function(_, response)
    for _, point in ipairs(response.points) do
      point.separation = point.separation - 0.01
    end
    return true
  end)
  suite.steps(world, 60)
  near(body:get_position().y, 0.51, 1e-3)
end)

test("a joint function is a spring", function()
  local world, _, _, ball = suite.ground()
  local base, body = world:create_static_body({ 0, 10 }), ball(0, 5)
  local joint = world:create_distance_joint(base, body, { length = 5, spring = { 0, 0 } })
  joint:set_enable_callback(true)
  world:set_joint_function(function(motion, response)
    equal({ motion.joint, response.force }, { joint, 0 })
    response.force = 100 * (5 - motion.position) - 20 * motion.velocity
    return true
  end)
  suite.steps(world, 300)
  near(body:get_position().y, 5 - body:get_mass() * 10 / 100, 5e-3)
end)

test("materials are mixed", function()
  local world, _, _, ball = suite.ground()
  local seen = {}
  world:set_mix(function(a, b, surface)
    seen[#seen + 1] = { a.user_id, b.user_id }
    surface.restitution = 1
  end)
  local body = ball(0, 2, { user_id = 5 })
  suite.steps(world, 60)
  equal(seen, { { 0, 5 } })
  truthy(body:get_position().y > 1.2, "it bounced")
end)

test("a step function acts before each step", function()
  local world = suite.world {}
  local body = world:create_body { type = "dynamic" }
  body:create_box(0.5, 0.5)
  local count = 0
  world:set_step(function(time_step)
    near(time_step, 1 / 60)
    count = count + 1
    body:apply_force_to_center { 3, 0 }
    fails("LOCKED", "impel_world_step", world.step, world)
  end)
  local steps = world:advance(0.1)
  equal(count, steps)
  near(body:get_linear_velocity().x, 3 * steps / 60, 1e-4)
  world:set_step(nil)
  suite.steps(world, 1)
  equal(count, steps)
end)

test("errors come out of the step, which is finished", function()
  for _, kind in ipairs { "filter", "pre_solve", "mix", "step" } do
    local world = suite.world()
    world:create_static_body():create_half_space({ 0, 1 }, 0)
    local body = world:create_body { type = "dynamic", position = { 0, 0.45 }, linear_velocity = { 1, 0 } }
    body:create_circle(0.5, { friction = 0, enable_filter_callback = true,
      enable_pre_solve_callback = true })
    local problem = { kind }
    world["set_" .. kind](world, function(_, response)
      -- A change before the error does not count.
      if kind == "pre_solve" then
        response.points[1].enabled = false
      end
      error(problem)
    end)
    local is_fine, found = pcall(world.step, world)
    equal({ is_fine, found == problem }, { false, true }, kind)
    near(body:get_position().x, 1 / 60, 2e-3)
    truthy(kind == "filter" or body:get_linear_velocity().y > -0.1, "the floor holds the body")
    world["set_" .. kind](world, nil)
    world:step()
  end
end)

test("an error in one world does not come out of another", function()
  local worlds = {}
  for i = 1, 2 do
    local world, _, _, ball = suite.ground()
    ball(0, 0.5, { enable_filter_callback = true })
    world:set_filter(function() error("world " .. i, 0) end)
    worlds[i] = world
  end
  for i = 1, 2 do
    local _, found = pcall(worlds[i].step, worlds[i])
    equal(found, "world " .. i)
    worlds[i]:step()
  end
end)

test("arguments end with the callback", function()
  local world, _, _, ball = suite.ground()
  ball(0, 0.5, { enable_pre_solve_callback = true })
  local kept = {}
  world:set_pre_solve(function(contact, response)
    kept = { contact, response, response.surface, response.points[1], copy = contact:copy() }
    fails("INVALID_ARGUMENT", "number", function() response.surface.restitution = "much" end)
    fails("INVALID_ARGUMENT", "cannot be set", function() response.colour = 3 end)
    return true
  end)
  world:step()
  fails("INVALID_ARGUMENT", "over", function() return kept[1].normal end)
  fails("INVALID_ARGUMENT", "over", function() return kept[2].normal end)
  fails("INVALID_ARGUMENT", "over", function() kept[3].restitution = 1 end)
  fails("INVALID_ARGUMENT", "over", function() kept[4].enabled = false end)
  equal(kept.copy.normal, Vec2(0, 1))
end)

test("deferred changes are done at the end of the step", function()
  local world, _, _, ball = suite.ground()
  local body = ball(0, 0.5, { enable_pre_solve_callback = true })
  local done
  world:set_pre_solve(function(contact)
    fails("LOCKED", "impel_body_destroy", contact.body_b.destroy, contact.body_b)
    if not done then
      done = contact.body_b
      world:defer(function() world:create_body { position = { 9, 9 } } end)
      world:defer_destroy(contact.body_b)
    end
    return true
  end)
  world:step()
  equal({ done, body:is_valid(), #world:get_bodies() }, { body, false, 2 })
  world:set_pre_solve(nil)
  local order = {}
  for i = 1, 20 do
    world:defer(function() order[i] = #order + 1 end)
  end
  world:defer(function() error("late", 0) end)
  local is_fine, found = pcall(world.run_deferred, world)
  equal({ is_fine, found, #order, order[20] }, { false, "late", 20, 20 })
  world:run_deferred()
  equal(#world.deferred, 0)
  fails("INVALID_ARGUMENT", "function", world.defer, world, 3)
  fails("INVALID_ARGUMENT", "function", world.set_filter, world, 3)
end)

test("worlds step within callbacks of others", function()
  local world, _, _, ball = suite.ground()
  local other, _, _, other_ball = suite.ground()
  ball(0, 0.5, { enable_pre_solve_callback = true })
  other_ball(0, 0.5, { enable_pre_solve_callback = true })
  local inner = 0
  other:set_pre_solve(function() inner = inner + 1 return true end)
  world:set_pre_solve(function(contact)
    other:step()
    equal(contact.normal, Vec2(0, 1))
    return true
  end)
  suite.steps(world, 30)
  equal(inner, 30)
end)

test("many worlds share their callbacks", function()
  -- LuaJIT has some hundred callbacks. One for each world would use them up.
  for _ = 1, 1500 do
    local world = impel.create_world {}
    world:set_filter(function() return true end)
    world:set_step(function() end)
    world:step()
    world:destroy()
  end
end)

test("callbacks do not keep a world", function()
  local body
  do
    local world = impel.create_world {}
    world:set_step(function() end)
    world:step()
    body = world:create_body()
  end
  for _ = 1, 4 do
    collectgarbage()
  end
  equal(body:is_valid(), false)
end)

test("steps in compiled code call back", function()
  local world = suite.world {}
  local count = 0
  world:set_step(function() count = count + 1 end)
  for _ = 1, 300 do
    world:step()
  end
  equal(count, 300)
end)
