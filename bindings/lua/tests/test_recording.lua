-- Recordings and replays.

local suite = require("suite")
local impel = require("impel")
local test, fails = suite.test, suite.fails
local equal = suite.equal

test("a recording plays again", function()
  local world = suite.world()
  world:create_static_body():create_box(10, 0.5)
  world:start_recording { hash_interval = 1 }
  local ball = world:create_body { type = "dynamic", position = { 0, 3 } }
  ball:create_circle(0.5)
  local hashes, data = {}, ""
  for i = 1, 30 do
    ball:set_linear_velocity { i / 10, 1 }
    world:step()
    hashes[i] = world:hash()
    if i % 7 == 0 then
      data = data .. world:take_recording()
    end
  end
  world:stop_recording()
  data = data .. world:take_recording()
  local info = impel.recording_info(data)
  equal({ info.steps, info.size, info.is_complete }, { 30, #data, true })
  local other = suite.world { broad_phase = info.world_def.broad_phase }
  other:start_replay(data, { keyframe_interval = 5 })
  for i = 1, 30 do
    equal(other:step_replay().step, i)
    equal(other:hash(), hashes[i])
  end
  equal(other:seek_replay(12).step, 12)
  equal(other:hash(), hashes[12])
  local last = other:seek_replay(100)
  equal({ last.step, last.first_diverged_step, last.failed_calls }, { 30, 0, 0 })
  equal(other:get_replay(), last)
  other:stop_replay()
  equal(pcall(other.step_replay, other), false)
  fails("BAD_DATA", "", other.start_replay, other, data:sub(1, #data / 100))
  equal(impel.recording_info(data:sub(1, -41)).is_complete, false)
end)

test("a replay has the queries", function()
  local world = suite.world {}
  world:create_static_body():create_box(10, 0.5)
  world:start_recording { record_queries = true }
  world:step()
  local hit = world:cast_ray({ 1, 5 }, { 0, -10 })
  world:cast_shape(impel.convex.circle(0.5), { 3, 5 }, { 0, 1 })
  world:step()
  world:stop_recording()
  local other = suite.world {}
  other:start_replay(world:take_recording())
  equal(other:get_replay_queries(), {})
  other:step_replay()
  local queries = other:get_replay_queries()
  equal({ queries[1].kind, queries[1].count, queries[1].closest.fraction }, { "ray", 1, hit.fraction })
  equal({ queries[2].closest.hit, queries[2].translation }, { false, impel.Vec2(0, 1) })
  equal(queries[2].convex:get_radius(), 0.5)
end)
