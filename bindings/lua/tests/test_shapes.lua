-- Shapes, chains, height fields, grids.

local suite = require("suite")
local impel = require("impel")
local test, fails = suite.test, suite.fails
local equal, near, truthy = suite.equal, suite.near, suite.truthy
local Vec2 = impel.Vec2

test("shapes of each kind", function()
  local world = suite.world {}
  local body = world:create_body { type = "dynamic" }
  equal(body:create_circle(0.5, { center = { 1, 0 } }):get_kind(), "circle")
  equal(body:create_capsule({ 0, 0 }, { 1, 0 }, 0.5):get_kind(), "capsule")
  equal(body:create_segment({ 0, 0 }, { 1, 0 }):get_kind(), "segment")
  equal(body:create_polygon({ { 0, 0 }, { 1, 0 }, { 0, 1 } }, { radius = 0.1 }):get_kind(), "polygon")
  local box = body:create_box(1, 2, { center = { 3, 0 }, angle = math.pi / 2, radius = 0.25 })
  near(box:get_aabb().max.x, 5.25, 1e-4)
  near(box:get_convex():get_radius(), 0.25)
  equal(world:create_static_body():create_half_space({ 0, 1 }, 2):get_half_space(), Vec2(0, 1))
  equal(#body:get_shapes(), 5)
end)

test("options set materials, filters and switches", function()
  local body = suite.world({}):create_body({ type = "dynamic" })
  local shape = body:create_circle(1, {
    density = 2, restitution = 0.5, friction = 0.25, material = { user_id = 9 },
    filter = { category = 2, mask = 0xFFULL, group = -1 }, enable_hit_events = true,
    one_way = { 0, 2 }, user_data = 5, friction_mix = "maximum",
  })
  local material = shape:get_material()
  equal({ material.density, material.restitution, material.user_id }, { 2, 0.5, 9 })
  equal({ material.static_friction, material.dynamic_friction }, { 0.25, 0.25 })
  equal(shape:get_filter(), { category = 2, mask = 255, group = -1 })
  equal({ shape:get_enable_hit_events(), shape:get_user_data() }, { true, 5 })
  equal(shape:get_one_way(), Vec2(0, 1))
  equal({ shape:get_mix_rules() }, { "maximum", "by_world" })
  near(body:get_mass(), 2 * math.pi, 1e-4)
end)

test("shapes change", function()
  local world = suite.world {}
  local body, other = world:create_body { type = "dynamic" }, world:create_body { type = "dynamic" }
  local shape = body:create_box(1, 1)
  shape:set_material { restitution = 0.75 }
  equal({ shape:get_material().restitution, shape:get_material().density }, { 0.75, 1 })
  shape:set_material { friction = 0.5 }
  equal(shape:get_material().restitution, 0.75, "others keep theirs")
  shape:set_filter { mask = 6 }
  equal(shape:get_filter(), { category = 1, mask = 6, group = 0 })
  shape:set_one_way { 1, 0 }
  equal(shape:get_one_way(), Vec2(1, 0))
  shape:set_one_way(nil)
  equal(shape:get_one_way(), nil)
  shape:set_circle { center = { 0, 0 }, radius = 2 }
  equal({ shape:get_kind(), shape:get_convex():get_radius() }, { "circle", 2 })
  shape:set_polygon({ { 0, 0 }, { 1, 0 }, { 0, 1 } }, 0)
  equal(#shape:get_convex():get_points(), 3)
  shape:set_mass(2)
  near(body:get_mass(), 2)
  shape:set_body(other, { 0, 0 })
  equal(shape:get_body(), other)
  shape:set_sensor(true)
  equal(shape:is_sensor(), true)
  shape:set_enabled(false)
  equal(shape:get_enabled(), false)
  shape:destroy()
  equal(shape:is_valid(), false)
end)

test("points and rays on one shape", function()
  local shape = suite.world({}):create_body({ type = "dynamic", position = { 5, 0 } }):create_circle(1)
  truthy(shape:test_point { 5.5, 0 })
  truthy(not shape:test_point { 6.5, 0 })
  near(shape:get_closest_point({ 9, 0 }).x, 6)
  local hit = shape:cast_ray({ 0, 0 }, { 10, 0 })
  near(hit.fraction, 0.4)
  equal(hit.shape, shape)
  near(shape:find_nearest({ 9, 0 }).distance, 3)
end)

test("contacts of a shape", function()
  local world, _, floor, ball = suite.ground()
  local body = ball(0, 0.5)
  local shape = body:get_shapes()[1]
  equal(shape:get_contact_with(floor), nil)
  suite.steps(world, 30)
  local contact = shape:get_contact_with(floor)
  equal({ contact.shape_a, contact.shape_b }, { floor, shape })
  equal({ contact.touching, #contact.points, contact.point_count }, { true, 1, 1 })
  near(contact.points[1].normal_impulse * 60, 10 * body:get_mass(), 0.1)
  equal(#world:get_contacts(), 1)
  equal(body:get_contacts()[1].normal, Vec2(0, 1))
  shape:set_contact_user_data(floor, 2ULL ^ 63)
  equal(floor:get_contact_user_data(shape), 2ULL ^ 63)
end)

test("a chain is one-sided and smooth", function()
  local world, _, _, ball = suite.ground()
  local hill = world:create_static_body({ 0, 3 })
  local chain = hill:create_chain({ { 10, 0 }, { 0, 0 }, { -10, 0 } }, { user_data = 4, friction = 0.5 })
  equal(#chain:get_segments(), 2)
  equal(chain:get_points(), { Vec2(10, 0), Vec2(0, 0), Vec2(-10, 0) })
  equal({ chain:is_loop(), chain:is_two_sided(), chain:get_user_data() }, { false, false, 4 })
  equal(chain:get_segments()[1]:get_material().static_friction, 0.5)
  equal({ hill:get_chains(), chain:get_body() }, { { chain }, hill })
  equal(chain:get_segments()[1]:get_chain(), chain)
  local above, below = ball(1, 5), ball(-1, 0.5)
  below:set_linear_velocity { 0, 12 }
  suite.steps(world, 150)
  near(above:get_position().y, 3.5, 0.02)
  near(below:get_position().y, 3.5, 0.02)
  chain:set_material { static_friction = 0.1 }
  chain:destroy()
  equal(chain:is_valid(), false)
end)

test("a height field changes", function()
  local ground = suite.world():create_static_body()
  local field = ground:create_height_field({ 1, 1, 2, impel.HEIGHT_HOLE, 1 }, 2, { density = 0 })
  equal(field:get_spacing(), 2)
  equal(field:get_heights(), { 1, 1, 2, impel.HEIGHT_HOLE, 1 })
  local segments = field:get_segments()
  equal({ #segments, segments[3], segments[4] }, { 4, false, false })
  field:set_heights(0, { 1.5, 1.5 })
  equal(field:get_heights()[2], 1.5)
end)

test("grids are dug", function()
  local ground = suite.world():create_static_body({ 0, 10 })
  local grid = ground:create_grid("\1\1\1\1\0\1", 3, 0.5)
  equal({ grid:get_size() }, { 3, 2, 0.5 })
  grid:set_cell(1, 1, true)
  grid:set_cells(0, 0, 2, { false, true })
  equal(grid:get_cells(), "\0\1\1\1\1\1")
  fails("INVALID_ARGUMENT", "columns", grid.set_cells, grid, 0, 0, 2, { true })
  fails("INVALID_ARGUMENT", "columns", ground.create_grid, ground, "\1", 0, 1)
end)

test("lone segments with ghost vertices", function()
  local ground = suite.world():create_static_body()
  local line = ground:create_chain_segment({ a = { 5, 0 }, b = { -5, 0 }, before = { 9, 0 },
    two_sided = true })
  truthy(line:get_chain_segment().two_sided)
  line:set_chain_segment { a = { 6, 0 }, b = { -6, 0 } }
  equal(line:get_chain_segment().before, Vec2(6, 0))
end)
