-- Measures reads and rays of 1,000 bodies: luajit [-joff] bindings/lua/tests/measure.lua

local folder = arg[0]:match("^(.*[/\\])") or "./"
package.path = ("%s../?.lua;%s../?/init.lua;%s"):format(folder, folder, package.path)

local impel = require("impel")

local COUNT, RUNS = 1000, 101

local world = impel.create_world { gravity = { 0, -10 } }
world:create_static_body():create_half_space({ 0, 1 }, 0)
local positions = {}
for i = 0, COUNT - 1 do
  positions[i + 1] = { i % 50, 1 + math.floor(i / 50) }
end
local bodies = world:create_bodies(positions, { type = "dynamic" })
world:create_shapes(bodies, impel.convex.circle(0.4))
world:step()

-- The median time of a function, in microseconds, and its garbage, in bytes, as medians.
local function measure(name, f)
  local times, garbage = {}, {}
  for run = 1, RUNS do
    collectgarbage()
    collectgarbage("stop")
    local memory, start = collectgarbage("count"), os.clock()
    f()
    times[run] = os.clock() - start
    garbage[run] = collectgarbage("count") - memory
    collectgarbage("restart")
  end
  table.sort(times)
  table.sort(garbage)
  local middle = (RUNS + 1) / 2
  print(("%-44s %7.0f µs %8.1f KB"):format(name, times[middle] * 1e6, garbage[middle]))
end

local sum = 0

measure("positions, body:get_position() each", function()
  for i = 1, COUNT do
    local position = bodies[i]:get_position()
    sum = sum + position.x + position.y
  end
end)

local buffer = world:transform_buffer(bodies)
measure("positions, buffer:read() and buffer:each()", function()
  for _, x, y in buffer:read():each() do
    sum = sum + x + y
  end
end)

measure("velocities set, body:set_linear_velocity()", function()
  for i = 1, COUNT do
    bodies[i]:set_linear_velocity { 1, 2 }
  end
end)

measure("rays, world:cast_ray() each", function()
  for i = 1, COUNT do
    local hit = world:cast_ray({ i % 50, 30 }, { 0, -40 })
    sum = sum + hit.fraction
  end
end)

local rays = world:ray_buffer(COUNT)
measure("rays, rays:cast() and reads of fractions", function()
  for i = 1, COUNT do
    rays:set(i, i % 50, 30, 0, -40)
  end
  rays:cast()
  for i = 0, COUNT - 1 do
    sum = sum + rays.hits[i].fraction
  end
end)

measure("events, body_move_events() of 1,000", function()
  for event in world:body_move_events() do
    sum = sum + (event.fell_asleep and 1 or 0)
  end
end)

print(("(sum %g)"):format(sum))
