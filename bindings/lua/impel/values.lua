-- Vectors, rotations, transforms and boxes.

local ffi = require("ffi")
local C = require("impel.library")
local from = require("impel.from")
local to = require("impel.to")
local types = require("impel.types")

local istype, sqrt = ffi.istype, math.sqrt
local Vec2, Rotation = types.ctype.ImpelPosition, types.ctype.ImpelRotation
local Single = types.ctype.ImpelVec2

---@class impel.Vector
---@field x number
---@field y number
local Vector = {}

local function both(a, b)
  if not (istype(Vec2, b) or istype(Single, b)) then
    b = to.Position(b, "the right operand")
  end
  if not (istype(Vec2, a) or istype(Single, a)) then
    a = to.Position(a, "the left operand")
  end
  return a, b
end

--- x and y, as two numbers.
function Vector:unpack()
  return self.x, self.y
end

function Vector:length()
  return sqrt(self.x * self.x + self.y * self.y)
end

function Vector:dot(other)
  local a, b = both(self, other)
  return a.x * b.x + a.y * b.y
end

--- `x * other.y - y * other.x`.
function Vector:cross(other)
  local a, b = both(self, other)
  return a.x * b.y - a.y * b.x
end

--- The vector of length 1, or a zero vector.
function Vector:normalized()
  local length = self:length()
  return length > 0 and self / length or Vec2(0, 0)
end

--- A copy with doubles.
function Vector:copy()
  return Vec2(self.x, self.y)
end

local arithmetic = {
  __index = Vector,
  __add = function(a, b)
    a, b = both(a, b)
    return Vec2(a.x + b.x, a.y + b.y)
  end,
  __sub = function(a, b)
    a, b = both(a, b)
    return Vec2(a.x - b.x, a.y - b.y)
  end,
  __mul = function(a, b)
    if type(a) == "number" then
      return Vec2(a * b.x, a * b.y)
    end
    to.number(b, "the factor of a vector")
    return Vec2(a.x * b, a.y * b)
  end,
  __div = function(a, b)
    if type(a) == "number" then
      to.refuse("the left operand of /", a, "a vector")
    end
    to.number(b, "the divisor of a vector")
    return Vec2(a.x / b, a.y / b)
  end,
  __unm = function(a)
    return Vec2(-a.x, -a.y)
  end,
  -- ffi calls it for any other operand, too.
  __eq = function(a, b)
    return (istype(Vec2, a) or istype(Single, a)) and (istype(Vec2, b) or istype(Single, b))
      and a.x == b.x and a.y == b.y
  end,
  __tostring = function(a)
    return ("Vec2(%.9g, %.9g)"):format(a.x, a.y)
  end,
}

ffi.metatype(Vec2, arithmetic)
ffi.metatype(Single, arithmetic)

---@class impel.Rotation
---@field c number cosine of the angle
---@field s number sine of the angle
local Turn = {}

--- The angle in radians, within [-π, π]; the same bits on every platform.
function Turn:get_angle()
  return C.impel_rotation_get_angle(self)
end

--- Rotates a vector.
function Turn:apply(vector)
  return from.ImpelVec2(C.impel_rotation_apply(self, to.Vec2(vector, "vector")))
end

--- Rotates a vector back.
function Turn:apply_inverse(vector)
  return from.ImpelVec2(C.impel_rotation_apply_inverse(self, to.Vec2(vector, "vector")))
end

--- This rotation applied after another.
function Turn:compose(other)
  return C.impel_rotation_compose(self, to.Rotation(other, "other"))
end

--- Another rotation relative to this one.
function Turn:inverse_compose(other)
  return C.impel_rotation_inverse_compose(self, to.Rotation(other, "other"))
end

ffi.metatype(Rotation, {
  __index = Turn,
  __eq = function(a, b)
    return istype(Rotation, a) and istype(Rotation, b) and a.c == b.c and a.s == b.s
  end,
  __tostring = function(a)
    return ("Rotation(%.9g rad)"):format(a:get_angle())
  end,
})

---@class impel.Transform
---@field position impel.Vector
---@field rotation impel.Rotation
local Transform = from.Transform
Transform.__index = Transform

--- The angle in radians, within [-π, π].
function Transform:get_angle()
  return self.rotation:get_angle()
end

--- Converts a point from local space to the world.
function Transform:apply(point)
  local native = to.Transform(self, "transform")
  return from.ImpelVec2(C.impel_transform_point(native, to.Vec2(point, "point")))
end

--- Converts a point from the world to local space.
function Transform:apply_inverse(point)
  local native = to.Transform(self, "transform")
  return from.ImpelVec2(C.impel_transform_inverse_point(native, to.Vec2(point, "point")))
end

--- This transform applied after another.
function Transform:compose(other)
  local native, after = to.Transform(self, "transform"), to.Transform(other, "other")
  return from.ImpelTransform(C.impel_transform_compose(native, after))
end

--- Another transform relative to this one.
function Transform:inverse_compose(other)
  local native, after = to.Transform(self, "transform"), to.Transform(other, "other")
  return from.ImpelTransform(C.impel_transform_inverse_compose(native, after))
end

function Transform.__eq(a, b)
  return a.position == b.position and a.rotation == b.rotation
end

function Transform:__tostring()
  return ("Transform(%s, %s)"):format(tostring(self.position), tostring(self.rotation))
end

---@class impel.Aabb
---@field min impel.Vector
---@field max impel.Vector
local Aabb = from.Aabb
Aabb.__index = Aabb

function Aabb:contains_point(point)
  local native = to.Aabb(self, "aabb")
  return C.impel_aabb_contains_point(native, to.Vec2(point, "point"))
end

function Aabb:contains(other)
  return C.impel_aabb_contains(to.Aabb(self, "aabb"), to.Aabb(other, "other"))
end

function Aabb:overlaps(other)
  return C.impel_aabb_overlaps(to.Aabb(self, "aabb"), to.Aabb(other, "other"))
end

--- The smallest box around both.
function Aabb:union(other)
  return from.ImpelAabb(C.impel_aabb_union(to.Aabb(self, "aabb"), to.Aabb(other, "other")))
end

function Aabb.__eq(a, b)
  return a.min == b.min and a.max == b.max
end

function Aabb:__tostring()
  return ("Aabb(%s, %s)"):format(tostring(self.min), tostring(self.max))
end

local values = {}

--- A vector: `Vec2(x, y)`.
values.Vec2 = Vec2

--- A rotation by an angle in radians; the same bits on every platform.
function values.rotation(angle)
  return C.impel_rotation_from_angle(to.number(angle, "angle"))
end

--- A transform: a rotation, as an angle or a rotation, then a translation.
function values.transform(position, rotation)
  return setmetatable({
    position = to.Position(position, "position"),
    rotation = to.Rotation(rotation or 0, "rotation"),
  }, Transform)
end

--- A box between two corners.
function values.aabb(min, max)
  local corners = { min = to.Position(min, "min"), max = to.Position(max, "max") }
  return setmetatable(corners, Aabb)
end

return values
