-- Events of a step.

local suite = require("suite")
local test, fails = suite.test, suite.fails
local equal, near, truthy = suite.equal, suite.near, suite.truthy

local function collect()
  local found = {}
  return function(iterator, state)
    for event in iterator, state do
      found[#found + 1] = event:copy()
    end
    return found
  end
end

test("a landing is reported", function()
  local world, _, floor, ball = suite.ground()
  local body = ball(0, 2.5, { enable_contact_events = true, enable_hit_events = true,
    enable_persist_events = true, force_event_threshold = 1 })
  local begun, hits, loads, kept = collect(), collect(), collect(), collect()
  local contacts, hit_list, load_list, persisting
  for _ = 1, 90 do
    world:step()
    contacts = begun(world:contact_begin_events())
    hit_list = hits(world:contact_hit_events())
    load_list = loads(world:contact_force_events())
    persisting = kept(world:contact_persist_events())
  end
  equal({ #contacts, contacts[1].body_b, #contacts[1].points }, { 1, body, 1 })
  near(hit_list[1].approach_speed, math.sqrt(40), 0.1)
  near(hit_list[1].point.y, 0, 0.02)
  near(load_list[#load_list].normal_force, 10 * body:get_mass(), 0.1)
  near(load_list[#load_list].force.y, 10 * body:get_mass(), 0.1)
  truthy(#persisting > 10)
  body:destroy()
  world:step()
  local ends = 0
  for event in world:contact_end_events() do
    ends = ends + 1
    equal({ event.shape_a, event.body_b:is_valid() }, { floor, false })
  end
  equal(ends, 1)
end)

test("a sensor reports visitors", function()
  local world, ground, _, ball = suite.ground()
  local gate = ground:create_box(0.5, 5, { is_sensor = true })
  local body = ball(-3, 0.5, { friction = 0 })
  body:set_linear_velocity { 6, 0 }
  local seen = {}
  for step = 1, 90 do
    world:step()
    for event in world:sensor_begin_events() do
      seen[#seen + 1] = { event.visitor_body, event.sensor, "in" }
    end
    for event in world:sensor_end_events() do
      seen[#seen + 1] = { event.visitor_body, event.sensor, "out" }
    end
    if step == 31 then
      equal(gate:get_sensor_overlaps(), body:get_shapes())
    end
  end
  equal(seen, { { body, gate, "in" }, { body, gate, "out" } })
end)

test("moves, faults and broken joints are reported", function()
  local world, ground, _, ball = suite.ground()
  local body = ball(0, 5)
  body:set_user_data(11)
  world:step()
  local moves = collect()(world:body_move_events())
  equal({ #moves, moves[1].body, moves[1].user_data, moves[1].fell_asleep }, { 1, body, 11, false })
  equal(moves[1].transform, body:get_transform())
  local weight = ball(5, 5)
  world:create_weld_joint(ground, weight, { anchor = { 5, 5 }, break_force = 1, enable_break = true,
    user_data = 9 })
  local found = collect()
  local broken
  for _ = 1, 10 do
    world:step()
    broken = found(world:joint_events())
  end
  equal({ #broken, broken[1].broken, broken[1].user_data }, { 1, true, 9 })
  equal({ broken[1].body_b, broken[1].joint:is_valid() }, { weight, false })
  body:set_mass_data { mass = 1e-30, inertia = 1e-30, center = { 0, 0 } }
  body:apply_force_to_center { 1e15, 0 }
  world:step()
  local faults = collect()(world:body_fault_events())
  equal({ #faults, faults[1].body, body:get_enabled() }, { 1, body, false })
end)

test("loops nest, end early, and their events end", function()
  local world, _, _, ball = suite.ground()
  for i = 1, 3 do
    ball(2 * i, 5)
  end
  world:step()
  local count, last = 0, nil
  for outer in world:body_move_events() do
    local body = outer.body
    for inner in world:body_move_events() do
      count = count + 1
      if inner.body == body then
        break
      end
    end
    equal(outer.body, body)
    last = outer
  end
  equal(count, 6)
  -- The view stays readable until its next use, and never reads beyond its array.
  truthy(last.body)
  world:destroy()
  truthy(last.body)
  fails("INVALID_HANDLE", "", world.body_move_events, world)
end)

test("an event cannot be changed, and has the fields of its struct", function()
  local world, _, _, ball = suite.ground()
  ball(0, 5)
  world:step()
  for event in world:body_move_events() do
    equal(event.colour, nil)
    fails("INVALID_ARGUMENT", "cannot be set", function() event.body = nil end)
  end
end)

test("loops over events leave no garbage in compiled code", function()
  local world, _, _, ball = suite.ground()
  for i = 1, 100 do
    ball(2 * i, 5)
  end
  local function count()
    local sum = 0
    for event in world:body_move_events() do
      sum = sum + (event.fell_asleep and 1 or 0)
    end
    return sum
  end
  world:step()
  for _ = 1, 200 do
    count()
  end
  collectgarbage()
  collectgarbage("stop")
  local before = collectgarbage("count")
  for _ = 1, 100 do
    count()
  end
  local grown = collectgarbage("count") - before
  collectgarbage("restart")
  -- 100 loops over 10,000 events. A table for each loop would be 10 KB and more.
  truthy(not jit.status() or grown < 5, ("%.0f KB of garbage"):format(grown))
end)
