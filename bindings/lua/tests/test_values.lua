-- Vectors, rotations, transforms, boxes, convex shapes, outlines, trees.

local suite = require("suite")
local impel = require("impel")
local test, fails = suite.test, suite.fails
local equal, near, truthy = suite.equal, suite.near, suite.truthy
local Vec2 = impel.Vec2

test("vectors", function()
  local a, b = Vec2(3, 4), Vec2(1, -2)
  equal(a + b, Vec2(4, 2))
  equal(a - b, Vec2(2, 6))
  equal(a * 2, Vec2(6, 8))
  equal(2 * a, a * 2)
  equal(a / 2, Vec2(1.5, 2))
  equal(-a, Vec2(-3, -4))
  equal({ a:length(), a:dot(b), a:cross(b) }, { 5, -5, -10 })
  equal(a:normalized(), Vec2(0.6, 0.8))
  equal(Vec2(0, 0):normalized(), Vec2(0, 0))
  equal({ a:unpack() }, { 3, 4 })
  equal(a + { 1, 1 }, Vec2(4, 5))
  equal(a:dot { x = 1, y = 1 }, 7)
  truthy(a ~= b and a ~= nil and a ~= 3)
  equal(tostring(Vec2(1, 0.5)), "Vec2(1, 0.5)")
  fails("INVALID_ARGUMENT", "vector", function() return a + 1 end)
  fails("INVALID_ARGUMENT", "number", function() return a * a end)
end)

test("rotations and transforms", function()
  local quarter = impel.rotation(math.pi / 2)
  near(quarter:get_angle(), math.pi / 2)
  near(quarter:apply({ 1, 0 }).y, 1)
  near(quarter:apply_inverse({ 0, 1 }).x, 1)
  near(math.abs(quarter:compose(quarter):get_angle()), math.pi)
  equal(quarter:inverse_compose(quarter), impel.rotation(0))
  local pose = impel.transform({ 1, 2 }, quarter)
  near((pose:apply { 3, 0 } - Vec2(1, 5)):length(), 0)
  near((pose:apply_inverse { 1, 5 } - Vec2(3, 0)):length(), 0)
  local both = pose:compose(impel.transform({ 3, 0 }, math.pi / 2))
  near((both.position - Vec2(1, 5)):length(), 0)
  near(math.abs(both:get_angle()), math.pi)
  near((pose:inverse_compose(both).position - Vec2(3, 0)):length(), 0)
  equal(pose, impel.transform(Vec2(1, 2), math.pi / 2))
end)

test("parts of values live on", function()
  local positions = {}
  for i = 1, 1000 do
    positions[i] = impel.transform({ i, 0 }).position
  end
  collectgarbage()
  for i = 1, 1000 do
    equal(positions[i].x, i)
  end
end)

test("boxes", function()
  local box = impel.aabb({ 0, 0 }, { 2, 2 })
  truthy(box:contains_point { 1, 1 })
  truthy(not box:contains_point { 3, 1 })
  truthy(box:overlaps(impel.aabb({ 1, 1 }, { 3, 3 })))
  truthy(not box:contains(impel.aabb({ 1, 1 }, { 3, 3 })))
  equal(box:union(impel.aabb({ 1, 1 }, { 3, 3 })), impel.aabb({ 0, 0 }, { 3, 3 }))
end)

test("convex shapes", function()
  local circle, box = impel.convex.circle(0.5), impel.convex.box(1, 1)
  equal(circle:get_radius(), 0.5)
  equal(#box:get_points(), 4)
  equal(impel.convex.capsule({ 0, 0 }, { 1, 0 }, 0.25):get_points(), { Vec2(0, 0), Vec2(1, 0) })
  equal(#impel.convex.polygon({ { 0, 0 }, { 1, 0 }, { 0, 1 } }):get_points(), 3)
  equal(#impel.convex.segment({ 0, 0 }, { 1, 0 }):get_points(), 2)
  near(box:get_mass(3).mass, 12)
  local found = circle:distance({ 0, 0 }, box, { 3, 0 })
  near(found.distance, 1.5)
  local manifold = circle:collide({ 0, 0 }, box, { 1.4, 0 }, 0)
  equal({ manifold.point_count, #manifold.points }, { 1, 1 })
  near(manifold.points[1].separation, -0.1)
  truthy(circle:overlaps({ 0, 0 }, box, { 1.4, 0 }))
  equal(#circle:minkowski_sum({ 0, 0 }, box, { 0, 0 }), 4)
  local hit = box:cast({ 5, 0 }, circle, { 0, 0 }, { 10, 0 })
  near(hit.fraction, 0.35, 1e-3)
  equal(box:get_aabb({ { 1, 0 }, 0 }), impel.aabb({ 0, -1 }, { 2, 1 }))
  local impact = circle:time_of_impact(
    { start = { 0, 0 }, ["end"] = { 10, 0 }, start_rotation = 0, end_rotation = 0,
      local_center = { 0, 0 } },
    box,
    { start = { 5, 0 }, ["end"] = { 5, 0 }, start_rotation = 0, end_rotation = 0,
      local_center = { 0, 0 } }, 1)
  equal(impact.state, "hit")
  fails("INVALID_ARGUMENT", "segment", impel.convex.segment, { 0, 0 }, { 0, 0 })
  fails("INVALID_ARGUMENT", "convex", circle.overlaps, circle, { 0, 0 }, 5, { 0, 0 })
end)

test("outlines", function()
  local letter_l = { { 0, 0 }, { 2, 0 }, { 2, 1 }, { 1, 1 }, { 1, 2 }, { 0, 2 } }
  near(impel.outline.measure(letter_l).area, 3)
  equal(#impel.outline.hull(letter_l), 5)
  local pieces = impel.outline.decompose(letter_l)
  truthy(#pieces >= 2)
  local area = 0
  for _, piece in ipairs(pieces) do
    area = area + piece:get_mass(1).mass
  end
  near(area, 3, 1e-4)
end)

test("trees", function()
  local tree = impel.create_tree()
  local proxy = tree:insert({ { 0, 0 }, { 1, 1 } }, 7)
  tree:insert(impel.aabb({ 5, 0 }, { 6, 1 }), 8)
  equal(tree:get_count(), 2)
  local hits = tree:overlap_aabb({ { 0.5, 0.5 }, { 2, 2 } })
  equal({ #hits, hits[1].user_data, hits[1].proxy }, { 1, 7, proxy })
  tree:move(proxy, { { 5, 0 }, { 6, 1 } })
  equal(#tree:cast_ray { origin = { 0, 0.5 }, translation = { 10, 0 } }, 2)
  equal({ tree:get_proxy(proxy) }, { impel.aabb({ 5, 0 }, { 6, 1 }), 7 })
  tree:remove(proxy)
  fails("INVALID_HANDLE", "proxy", tree.remove, tree, proxy)
  tree:destroy()
  equal(tree:is_valid(), false)
end)
