-- Creation of soft bodies: jelly, balloons, ropes and cloth. `options` has the fields of
-- ImpelSoftBodyDef, of its settings (ImpelSoftBodySettings) and of its body (ImpelBodyDef).

local ffi = require("ffi")
local C = require("impel.library")
local check = require("impel.errors").check
local from = require("impel.from")
local to = require("impel.to")

local World = require("impel.methods").World
local soft_body = ffi.new("ImpelSoftBodyId[1]")

to.inner.ImpelSoftBodyDef = { "settings", "body" }

local function definition(world, options)
  return to.struct("ImpelSoftBodyDef", options, "options", world)
end

local function created(status)
  check(status)
  return from.SoftBody(soft_body[0].raw)
end

--- Creates a soft body from particles and edges {a = index, b = index} between them. The first
--- particle is 0.
---@return impel.SoftBody
function World:create_soft_body(points, edges, options)
  local def = definition(self, options)
  local positions, count = to.array("ImpelVec2", points, "points")
  local pairs_of, edge_count = to.array("ImpelSoftEdge", edges, "edges")
  return created(C.raw_impel_soft_body_create(self.raw, def, positions, count, pairs_of, edge_count,
    soft_body))
end

--- Creates a rope of particles from one point to another.
---@return impel.SoftBody
function World:create_rope(a, b, count, options)
  local def, start = definition(self, options), to.Vec2(a, "a")
  count = to.uint32(count, "count")
  return created(C.raw_impel_soft_body_create_rope(self.raw, def, start, to.Vec2(b, "b"), count,
    soft_body))
end

--- Creates a cloth of rows and columns of particles, starting at the lower left.
---@return impel.SoftBody
function World:create_cloth(width, height, columns, rows, options)
  local def = definition(self, options)
  width, height = to.number(width, "width"), to.number(height, "height")
  columns, rows = to.uint32(columns, "columns"), to.uint32(rows, "rows")
  return created(C.raw_impel_soft_body_create_cloth(self.raw, def, width, height, columns, rows,
    soft_body))
end

--- Creates a ring of particles: a drop, or a balloon with pressure.
---@return impel.SoftBody
function World:create_ring(radius, count, options)
  local def = definition(self, options)
  radius, count = to.number(radius, "radius"), to.uint32(count, "count")
  return created(C.raw_impel_soft_body_create_ring(self.raw, def, radius, count, soft_body))
end

--- Creates jelly: an outline filled with triangles of about this spacing.
---@return impel.SoftBody
function World:create_jelly(points, spacing, options)
  local def = definition(self, options)
  local corners, count = to.array("ImpelVec2", points, "points")
  spacing = to.number(spacing, "spacing")
  return created(C.raw_impel_soft_body_create_polygon(self.raw, def, corners, count, spacing,
    soft_body))
end
