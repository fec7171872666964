-- Shapes and chains. The plain methods are in methods.lua.

local ffi = require("ffi")
local C = require("impel.library")
local errors = require("impel.errors")
local from = require("impel.from")
local methods = require("impel.methods")
local to = require("impel.to")
local types = require("impel.types")

local check = errors.check
local bool = ffi.new("bool[1]")

---@class impel.Shape
local Shape = methods.Shape

--- The contact with another shape, if it had a point at the last step, or nil.
function Shape:get_contact_with(other)
  local contact = from.out.ImpelContact
  check(C.raw_impel_shape_get_contact_with(self.raw, to.Shape(other, "other"), contact, bool))
  return bool[0] and from.struct("ImpelContact", contact[0]) or nil
end

--- Direction of the solid side of a one-way shape, in local space; nil if the shape is solid from
--- all sides.
---@return impel.Vector?
function Shape:get_one_way()
  check(C.raw_impel_shape_get_one_way(self.raw, bool, from.out.ImpelVec2))
  return bool[0] and from.ImpelVec2(from.out.ImpelVec2[0]) or nil
end

--- Makes the shape solid from one side only, a direction in local space, or with nil from all.
---@param direction impel.Vector?
function Shape:set_one_way(direction)
  local native = to.Vec2(direction == nil and { 0, 1 } or direction, "direction")
  check(C.raw_impel_shape_set_one_way(self.raw, direction ~= nil, native))
end

-- A single smooth segment: missing neighbours are the ends.
function to.chain_segment(segment)
  if type(segment) ~= "table" then
    to.refuse("segment", segment, "a table with a and b")
  end
  local native = types.ctype.ImpelChainSegment()
  native.a, native.b = to.Vec2(segment.a, "segment.a"), to.Vec2(segment.b, "segment.b")
  native.before, native.after = native.a, native.b
  to.fill("ImpelChainSegment", native, segment, "segment")
  return native
end

--- Changes the geometry to a smooth segment with its neighbouring points: see
--- `Body:create_chain_segment`.
function Shape:set_chain_segment(segment)
  check(C.raw_impel_shape_set_chain_segment(self.raw, to.chain_segment(segment)))
end

---@class impel.Chain
local Chain = methods.Chain

-- Cells, and the number of their rows.
function to.rows(cells, columns)
  local array, count = to.array("uint8_t", cells, "cells")
  to.uint32(columns, "columns")
  if columns == 0 or count % columns ~= 0 then
    errors.argument(("cells has %d cells; it must have as many in each row of %d columns")
      :format(count, columns))
  end
  return array, count / columns
end

--- Changes cells of a grid, row by row from the cell at `column` and `row` on.
function Chain:set_cells(column, row, columns, cells)
  local array, rows = to.rows(cells, columns)
  column, row = to.uint32(column, "column"), to.uint32(row, "row")
  check(C.raw_impel_grid_set_cells(self.raw, column, row, columns, rows, array))
end

return Shape
