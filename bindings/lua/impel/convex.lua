-- Convex shapes without a body, for queries, characters and bulk calls. The methods on two shapes
-- (distance, collide, cast, …) are in methods.lua.

local ffi = require("ffi")
local C = require("impel.library")
local check = require("impel.errors").check
local from = require("impel.from")
local methods = require("impel.methods")
local to = require("impel.to")
local types = require("impel.types")

local ctype = types.ctype.ImpelConvex

---@class impel.Convex
local Convex = methods.Convex

--- The corners, counter-clockwise.
---@return impel.Vector[]
function Convex:get_points()
  local points = {}
  for i = 1, self.count do
    points[i] = from.ImpelVec2(self.points[i - 1])
  end
  return points
end

--- The rounding radius, in metres.
function Convex:get_radius()
  return self.radius
end

ffi.metatype(ctype, {
  __index = Convex,
  __tostring = function(self)
    return ("Convex(%d points, radius %.9g)"):format(self.count, self.radius)
  end,
})

local convex = {}

function convex.circle(radius, center)
  local made = ctype()
  center = to.Vec2(center or { 0, 0 }, "center")
  check(C.impel_convex_make_circle(center, to.number(radius, "radius"), made))
  return made
end

--- A capsule: the segment from a to b with a radius.
function convex.capsule(a, b, radius)
  local made = ctype()
  radius = to.number(radius, "radius")
  check(C.impel_convex_make_capsule(to.Vec2(a, "a"), to.Vec2(b, "b"), radius, made))
  return made
end

function convex.segment(a, b)
  local made = ctype()
  check(C.impel_convex_make_segment(to.Vec2(a, "a"), to.Vec2(b, "b"), made))
  return made
end

--- A box around the origin.
function convex.box(half_width, half_height)
  local made = ctype()
  half_width = to.number(half_width, "half_width")
  check(C.impel_convex_make_box(half_width, to.number(half_height, "half_height"), made))
  return made
end

--- The convex hull of 3 to 64 points, with a radius.
function convex.polygon(points, radius)
  local made = ctype()
  local array, count = to.array("ImpelVec2", points, "points")
  check(C.impel_convex_make_polygon(array, count, to.number(radius or 0, "radius"), made))
  return made
end

return convex
