-- Queries.

local suite = require("suite")
local impel = require("impel")
local test, fails = suite.test, suite.fails
local equal, near = suite.equal, suite.near
local Vec2 = impel.Vec2

local function three()
  local world, ground, floor, ball = suite.ground()
  return world, { ball(2, 5), ball(4, 5), ball(6, 5) }, floor, ground
end

local function bodies_of(hits)
  local found = {}
  for i, hit in ipairs(hits) do
    found[i] = hit.shape:get_body()
  end
  return found
end

test("rays", function()
  local world, balls = three()
  local hits = world:cast_ray_all({ 0, 5 }, { 10, 0 })
  equal(bodies_of(hits), balls)
  near(hits[1].point.x, 1.5)
  local options = { ignored_bodies = { balls[1], balls[2] } }
  equal(bodies_of(world:cast_ray_all({ 0, 5 }, { 10, 0 }, options)), { balls[3] })
  equal(world:cast_ray_any({ 0, 5 }, { 10, 0 }, { include_dynamic = false }).hit, false)
  local hit = world:cast_ray({ 0, 5 }, { 10, 0 })
  equal({ hit.shape:get_body(), hit.normal }, { balls[1], Vec2(-1, 0) })
  near(hit.fraction, 0.15)
  equal(world:cast_ray({ 0, 5 }, { 10, 0 }, { mask = 0 }), nil)
  local found = world:cast_rays { { { 0, 5 }, { 10, 0 } }, { { 0, 20 }, { 1, 0 } } }
  equal({ found[1].shape:get_body(), found[2] }, { balls[1], false })
  equal(world:cast_ray_closest({ 0, 20 }, { 1, 0 }).shape, nil)
end)

test("buffers of rays", function()
  local world, balls = three()
  local rays = world:ray_buffer(2)
  rays:set(1, 0, 5, 10, 0)
  rays:set(2, 0, 20, 1, 0)
  rays:cast()
  local shape, point, normal, fraction = rays:get(1)
  equal({ shape:get_body(), normal }, { balls[1], Vec2(-1, 0) })
  near(point.x, 1.5)
  near(fraction, 0.15)
  equal(rays:get(2), nil)
  rays:cast { include_dynamic = false }
  equal(rays:get(1), nil)
  fails("INVALID_ARGUMENT", "index", rays.set, rays, 3, 0, 0, 0, 0)
  fails("INVALID_ARGUMENT", "index", rays.get, rays, 0)
  fails("INVALID_ARGUMENT", "index", rays.get, rays, "1")
end)

test("shapes", function()
  local world, balls, floor = three()
  local circle = impel.convex.circle(0.5)
  near(world:cast_shape(circle, { 0, 5 }, { 10, 0 }).fraction, 0.1, 1e-4)
  equal(world:cast_shape(circle, { 0, 50 }, { 10, 0 }), nil)
  equal(#world:cast_shape_all(impel.convex.box(0.5, 0.5), { 0, 5 }, { 10, 0 }), 3)
  local casts = world:cast_shapes(circle, {
    { transform = { 0, 5 }, translation = { 10, 0 } }, { transform = { 0, 50 }, translation = { 1, 0 } },
  })
  near(casts[1].fraction, 0.1, 1e-4)
  equal(casts[2], false)
  equal(world:overlap_shape(circle, { 4.8, 5 }), balls[2]:get_shapes())
  local contacts = world:collide_shape(circle, { 4.8, 5 }, 0)
  near(contacts[1].manifold.points[1].separation, -0.2, 1e-4)
  near(contacts[1].manifold.normal.x, -1, 1e-4)
  equal(world:overlap_point { 4, 5 }, balls[2]:get_shapes())
  equal(world:overlap_point({ 4, 5 }, { mask = 0 }), {})
  equal(#world:overlap_aabb { { 1, 4 }, { 5, 6 } }, 2)
  equal(#world:overlap_aabb_with_options({ { 1, 4 }, { 5, 6 } }, { include_dynamic = false }), 0)
  local nearest = world:nearest_shape({ 4, 7 }, 10)
  near(nearest.distance, 1.5, 1e-4)
  equal({ nearest.gradient, nearest.shape }, { Vec2(0, 1), balls[2]:get_shapes()[1] })
  equal(world:nearest_shape({ 4, 70 }, 1), nil)
  local all = world:find_nearest_shapes({ 4, 7 }, 10, 5)
  equal({ #all, all[4].shape }, { 4, floor })
end)

test("visitors", function()
  local world, balls = three()
  local seen = {}
  world:visit_ray({ 0, 5 }, { 10, 0 }, function(hit)
    seen[#seen + 1] = hit.shape:get_body():key()
  end)
  equal(#seen, 3)
  local count, closest = 0, nil
  world:visit_ray({ 0, 5 }, { 10, 0 }, function(hit)
    count = count + 1
    closest = hit.shape:get_body()
    return hit.fraction
  end)
  equal(closest, balls[1])
  count = 0
  local function stop()
    count = count + 1
    return false
  end
  world:visit_ray({ 0, 5 }, { 10, 0 }, stop, { include_sensors = true })
  world:visit_shape_cast(impel.convex.circle(0.5), { 0, 5 }, { 10, 0 }, stop)
  world:visit_aabb({ { 0, 4 }, { 9, 6 } }, stop)
  world:visit_point({ 4, 5 }, stop)
  world:visit_shape(impel.convex.circle(5), { 4, 5 }, stop)
  equal(count, 5)
  local shapes = {}
  world:visit_aabb({ { 0, 4 }, { 9, 6 } }, function(shape)
    shapes[#shapes + 1] = shape
    -- Visits nest.
    world:visit_point({ 4, 5 }, function(inner) shapes[#shapes + 1] = inner end)
  end)
  equal(#shapes, 6)
end)

test("errors of visitors come out of the query", function()
  local world = three()
  local problem = {}
  local ok, found = pcall(world.visit_ray, world, { 0, 5 }, { 10, 0 }, function() error(problem) end)
  equal({ ok, found == problem }, { false, true })
  fails("LOCKED", "impel_body_destroy", world.visit_point, world, { 4, 5 }, function(shape)
    shape:get_body():destroy()
  end)
  local kept
  world:visit_ray({ 0, 5 }, { 10, 0 }, function(hit)
    kept = hit
  end)
  fails("INVALID_ARGUMENT", "over", function() return kept.fraction end)
  fails("INVALID_ARGUMENT", "visitor", world.visit_point, world, { 4, 5 }, 3)
  equal(#world:cast_ray_all({ 0, 5 }, { 10, 0 }), 3)
end)

test("visits in compiled code", function()
  local world = three()
  local count = 0
  for _ = 1, 300 do
    world:visit_point({ 4, 5 }, function() count = count + 1 end)
    world:visit_ray({ 0, 5 }, { 10, 0 }, function() count = count + 1 end)
  end
  equal(count, 1200)
end)
