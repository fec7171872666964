-- Bodies: transform, shapes, chains. The plain methods are in methods.lua.

local ffi = require("ffi")
local C = require("impel.library")
local check = require("impel.errors").check
local from = require("impel.from")
local methods = require("impel.methods")
local to = require("impel.to")
local types = require("impel.types")

local Vec2 = types.ctype.ImpelPosition
local transform = ffi.new("ImpelTransform[1]")
local precise = ffi.new("ImpelPreciseTransform[1]")
local handle = { shape = ffi.new("ImpelShapeId[1]"), chain = ffi.new("ImpelChainId[1]") }

---@class impel.Body
local Body = methods.Body

--- Name for debugging.
---@return string
function Body:get_name()
  local bytes, count = from.fetch("char", C.raw_impel_body_get_name, self.raw)
  return count > 0 and ffi.string(bytes) or ""
end

-- Transform

--- Position of the body's origin, in metres.
---@return impel.Vector
function Body:get_position()
  check(C.raw_impel_body_get_transform(self.raw, transform))
  return Vec2(transform[0].p.x, transform[0].p.y)
end

--- Moves the body to a position at once (teleport), without collisions on the way.
function Body:set_position(position)
  local native = to.Vec2(position, "position")
  check(C.raw_impel_body_get_transform(self.raw, transform))
  check(C.raw_impel_body_set_transform(self.raw, ffi.new("ImpelTransform", native, transform[0].q)))
end

--- Rotation of the body, in radians, within [-π, π].
---@return number
function Body:get_angle()
  check(C.raw_impel_body_get_transform(self.raw, transform))
  return C.impel_rotation_get_angle(transform[0].q)
end

--- Rotates the body about its origin at once. Its position keeps all bits.
function Body:set_angle(angle)
  local rotation = to.Rotation(angle, "angle")
  check(C.raw_impel_body_get_precise_transform(self.raw, precise))
  precise[0].q = rotation
  check(C.raw_impel_body_set_precise_transform(self.raw, precise[0]))
end

--- Moves the body to a transform at once (teleport), without collisions on the way: a transform, or
--- a position and an angle.
function Body:set_transform(transform_or_position, angle)
  local transform = angle and { transform_or_position, angle } or transform_or_position
  check(C.raw_impel_body_set_transform(self.raw, to.Transform(transform, "transform")))
end

--- Predicts the transforms after each of the next steps of `World:advance`, without contacts and
--- joints. For aiming lines. The transforms are relative to `origin`.
---@return impel.Transform[]
function Body:predict_transforms(count, origin)
  to.uint32(count, "count")
  local native = ffi.new("ImpelTransform[?]", count)
  check(C.raw_impel_body_predict_transforms(self.raw, to.origin(origin), native, count))
  local found = {}
  for i = 1, count do
    found[i] = from.ImpelTransform(native[i - 1])
  end
  return found
end

-- Shapes. Options are the fields of ImpelShapeDef and of its ImpelMaterial, `friction` for both
-- frictions, and `one_way` as the direction of the solid side.

to.more_fields.ImpelMaterial = {
  friction = function(material, value, name)
    material.static_friction = to.number(value, name)
    material.dynamic_friction = value
  end,
}
to.more_fields.ImpelShapeDef = {
  one_way = function(def, value, name)
    def.one_way_direction = to.Vec2(value, name)
    def.one_way = true
  end,
}
to.inner.ImpelShapeDef = { "material" }
-- Options of a chain are also those of its segments.
to.inner.ImpelChainDef = { "shape" }

-- The definition of a shape. `geometry` are the options that belong to the geometry.
local function shape_def(options, geometry)
  return to.struct("ImpelShapeDef", options, "options", nil, geometry)
end

local of_circle, of_polygon = { center = true }, { radius = true }
local of_box = { center = true, angle = true, radius = true }

--- Creates a circle. Its centre is `options.center`, or the body's origin.
---@return impel.Shape
function Body:create_circle(radius, options)
  local def = shape_def(options, of_circle)
  local center = to.Vec2(options and options.center or { 0, 0 }, "options.center")
  local circle = types.ctype.ImpelCircle(center, to.number(radius, "radius"))
  check(C.raw_impel_shape_create_circle(self.raw, def, circle, handle.shape))
  return from.Shape(handle.shape[0].raw)
end

--- Creates a capsule: the segment from a to b with a radius.
---@return impel.Shape
function Body:create_capsule(a, b, radius, options)
  local def = shape_def(options)
  radius = to.number(radius, "radius")
  local capsule = types.ctype.ImpelCapsule(to.Vec2(a, "a"), to.Vec2(b, "b"), radius)
  check(C.raw_impel_shape_create_capsule(self.raw, def, capsule, handle.shape))
  return from.Shape(handle.shape[0].raw)
end

--- Creates a segment, which is solid from both sides.
---@return impel.Shape
function Body:create_segment(a, b, options)
  local def = shape_def(options)
  local segment = types.ctype.ImpelSegment(to.Vec2(a, "a"), to.Vec2(b, "b"))
  check(C.raw_impel_shape_create_segment(self.raw, def, segment, handle.shape))
  return from.Shape(handle.shape[0].raw)
end

--- Creates a smooth segment like those of a chain. `segment` has the points `a` and `b`, the
--- neighbouring points (ghost vertices) `before` and `after`, by default the ends, and `two_sided`.
---@return impel.Shape
function Body:create_chain_segment(segment, options)
  local def, native = shape_def(options), to.chain_segment(segment)
  check(C.raw_impel_shape_create_chain_segment(self.raw, def, native, handle.shape))
  return from.Shape(handle.shape[0].raw)
end

--- Creates a box. `options.center`, `options.angle` and `options.radius`, for rounded corners, are
--- in local space; without them, the box is around the body's origin.
---@return impel.Shape
function Body:create_box(half_width, half_height, options)
  local def = shape_def(options, of_box)
  half_width = to.number(half_width, "half_width")
  half_height = to.number(half_height, "half_height")
  if options and (options.center or options.angle or options.radius) then
    local transform = to.Transform({ options.center or { 0, 0 }, options.angle or 0 }, "options")
    local radius = to.number(options.radius or 0, "options.radius")
    check(C.raw_impel_shape_create_rounded_box(self.raw, def, half_width, half_height, transform,
      radius, handle.shape))
  else
    check(C.raw_impel_shape_create_box(self.raw, def, half_width, half_height, handle.shape))
  end
  return from.Shape(handle.shape[0].raw)
end

--- Creates the convex hull of 3 to 64 points, with rounded corners of `options.radius`.
---@return impel.Shape
function Body:create_polygon(points, options)
  local def = shape_def(options, of_polygon)
  local radius = to.number(options and options.radius or 0, "options.radius")
  local array, count = to.array("ImpelVec2", points, "points")
  check(C.raw_impel_shape_create_polygon(self.raw, def, array, count, radius, handle.shape))
  return from.Shape(handle.shape[0].raw)
end

--- Creates a half-space: all points p with `normal:dot(p) <= offset`. The body must not be dynamic.
---@return impel.Shape
function Body:create_half_space(normal, offset, options)
  local def = shape_def(options)
  local native = to.Vec2(normal, "normal")
  offset = to.number(offset, "offset")
  check(C.raw_impel_shape_create_half_space(self.raw, def, native, offset, handle.shape))
  return from.Shape(handle.shape[0].raw)
end

-- Chains, height fields, grids

local function chain_def(options)
  return to.struct("ImpelChainDef", options, "options")
end

--- Creates a chain of smooth segments. It is solid from the right of its direction, or from both
--- sides with `two_sided`. `options` has the fields of ImpelChainDef and, for every segment, of
--- ImpelShapeDef.
---@return impel.Chain
function Body:create_chain(points, options)
  local def = chain_def(options)
  local array, count = to.array("ImpelVec2", points, "points")
  check(C.raw_impel_chain_create(self.raw, def, array, count, handle.chain))
  return from.Chain(handle.chain[0].raw)
end

--- Creates a height field: ground with these heights, `spacing` metres apart, solid below.
--- `impel.HEIGHT_HOLE` makes a hole.
---@return impel.Chain
function Body:create_height_field(heights, spacing, options)
  local def = chain_def(options)
  local array, count = to.array("float", heights, "heights")
  spacing = to.number(spacing, "spacing")
  check(C.raw_impel_height_field_create(self.raw, def, array, count, spacing, handle.chain))
  return from.Chain(handle.chain[0].raw)
end

--- Creates a grid of solid and empty cells, row by row from the bottom: a string of bytes or a
--- list of booleans. `cell_size` is in metres.
---@return impel.Chain
function Body:create_grid(cells, columns, cell_size, options)
  local def = chain_def(options)
  local array, rows = to.rows(cells, columns)
  cell_size = to.number(cell_size, "cell_size")
  check(C.raw_impel_grid_create(self.raw, def, array, columns, rows, cell_size, handle.chain))
  return from.Chain(handle.chain[0].raw)
end

return Body
