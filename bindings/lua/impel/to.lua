-- Converts arguments of Lua to values of the C API. Each function takes the value and its name for
-- the error.

local ffi = require("ffi")
local C = require("impel.library")
local errors = require("impel.errors")
local tables = require("impel.tables")
local types = require("impel.types")

local ctype, shown = types.ctype, types.shown
local istype, type = ffi.istype, type
local Vec2, Position = ctype.ImpelVec2, ctype.ImpelPosition
local Rotation, Transform = ctype.ImpelRotation, ctype.ImpelTransform
local PreciseTransform, Aabb = ctype.ImpelPreciseTransform, ctype.ImpelAabb
local uint64_t, int64_t = ctype.uint64_t, ctype.int64_t

local to = {}

local function refuse(name, value, allowed)
  errors.argument(("%s is %s; it must be %s"):format(name, shown(value), allowed))
end

to.refuse = refuse

-- Numbers, booleans, text

function to.number(value, name)
  if type(value) ~= "number" then
    refuse(name, value, "a number")
  end
  return value
end

function to.boolean(value, name)
  if type(value) ~= "boolean" then
    refuse(name, value, "true or false")
  end
  return value
end

function to.text(value, name)
  if type(value) ~= "string" then
    refuse(name, value, "a string")
  end
  -- C strings end at the first zero byte.
  if value:find("\0", 1, true) then
    refuse(name, value, "a string without zero bytes")
  end
  return value
end

local function integer(low, high, allowed)
  return function(value, name)
    if type(value) ~= "number" or not (value >= low and value <= high) or value % 1 ~= 0 then
      refuse(name, value, allowed)
    end
    return value
  end
end

to.uint8 = integer(0, 255, "an integer within [0, 255]")
to.int32 = integer(-2 ^ 31, 2 ^ 31 - 1, "an integer of 32 bits")
to.uint32 = integer(0, 2 ^ 32 - 1, "an integer within [0, 2^32)")
to.size = integer(0, 2 ^ 53, "an integer within [0, 2^53]")

--- A number that is an integer within [0, 2^53], or a cdata of 64 bits.
function to.uint64(value, name)
  if istype(uint64_t, value) or istype(int64_t, value) then
    return value
  end
  if type(value) ~= "number" or not (value >= 0 and value <= 2 ^ 53) or value % 1 ~= 0 then
    refuse(name, value, "an integer within [0, 2^53], or a cdata such as 1ULL")
  end
  return value
end

--- The value of an enum, from its name or its value.
function to.enum(constants, value, name)
  local found = constants[value]
  if found then
    return found
  end
  for _, constant in pairs(constants) do
    if constant == value then
      return value
    end
  end
  local allowed = {}
  for constant in pairs(constants) do
    allowed[#allowed + 1] = ("%q"):format(constant)
  end
  table.sort(allowed)
  refuse(name, value, "one of " .. table.concat(allowed, ", "))
end

-- Handles

for _, class in ipairs({ "Body", "Shape", "Chain", "SoftBody", "Tree", "TreeProxy" }) do
  local handle = types.handles[class]
  to[class] = function(value, name)
    if not istype(handle, value) then
      refuse(name, value, "a handle of type " .. class)
    end
    return value.raw
  end
end

function to.Joint(value, name)
  if type(value) == "cdata" then
    for _, joint in pairs(types.joints) do
      if istype(joint, value) then
        return value.raw
      end
    end
    if istype(types.handles.Joint, value) then
      return value.raw
    end
  end
  refuse(name, value, "a joint")
end

-- Vectors, transforms

local function pair(value, name, make)
  if type(value) == "table" then
    local x, y = value[1] or value.x, value[2] or value.y
    if type(x) == "number" and type(y) == "number" then
      return make(x, y)
    end
  end
  refuse(name, value, "a vector: a Vec2, or a table {x, y}")
end

function to.Vec2(value, name)
  if istype(Vec2, value) then
    return value
  elseif istype(Position, value) then
    return Vec2(value.x, value.y)
  end
  return pair(value, name, Vec2)
end

function to.Position(value, name)
  if istype(Position, value) then
    return value
  elseif istype(Vec2, value) then
    return Position(value.x, value.y)
  end
  return pair(value, name, Position)
end

--- The origin of a call; nil for the world's origin.
function to.origin(value)
  return value ~= nil and to.Position(value, "origin") or nil
end

function to.Rotation(value, name)
  if istype(Rotation, value) then
    return value
  elseif type(value) == "number" then
    return C.impel_rotation_from_angle(value)
  end
  refuse(name, value, "a rotation or an angle in radians")
end

-- The position and rotation of a table: {position, angle} or with names.
local function placement(value, name)
  local position = value[1] or value.position
  local rotation = value[2] or value.rotation or value.angle or 0
  if position == nil then
    refuse(name, value, "a transform, or a table {position, angle}")
  end
  return position, to.Rotation(rotation, name .. ".rotation")
end

function to.Transform(value, name)
  if istype(Transform, value) then
    return value
  elseif istype(PreciseTransform, value) then
    return Transform(Vec2(value.p.x, value.p.y), value.q)
  elseif istype(Vec2, value) or istype(Position, value) then
    return Transform(to.Vec2(value, name), Rotation(1, 0))
  elseif type(value) == "table" then
    if type(value[1] or value.x) == "number" then
      return Transform(to.Vec2(value, name), Rotation(1, 0))
    end
    local position, rotation = placement(value, name)
    return Transform(to.Vec2(position, name .. ".position"), rotation)
  end
  refuse(name, value, "a transform, or a table {position, angle}")
end

function to.PreciseTransform(value, name)
  if istype(PreciseTransform, value) then
    return value
  elseif istype(Transform, value) then
    return PreciseTransform(Position(value.p.x, value.p.y), value.q)
  elseif type(value) == "table" and type(value[1] or value.x) ~= "number" then
    local position, rotation = placement(value, name)
    return PreciseTransform(to.Position(position, name .. ".position"), rotation)
  end
  return PreciseTransform(to.Position(value, name), Rotation(1, 0))
end

function to.Aabb(value, name)
  if istype(Aabb, value) then
    return value
  elseif type(value) == "table" then
    local min, max = value[1] or value.min, value[2] or value.max
    return Aabb(to.Vec2(min, name .. ".min"), to.Vec2(max, name .. ".max"))
  end
  refuse(name, value, "a box: an Aabb, or a table {min, max}")
end

function to.convex(value, name)
  if not istype(ctype.ImpelConvex, value) then
    refuse(name, value, "a convex, such as impel.convex.circle(0.5)")
  end
  return value
end

-- Structs and arrays

-- Memory to which pointers in recent structs point: kept until the call is over.
local held, held_at = {}, 0

local function hold(value)
  held_at = held_at % 64 + 1
  held[held_at] = value
  return value
end

local by_type = {
  bool = to.boolean,
  float = to.number,
  double = to.number,
  int32_t = to.int32,
  uint8_t = to.uint8,
  uint32_t = to.uint32,
  uint64_t = to.uint64,
  size_t = to.size,
  ImpelColor = to.uint32,
  ImpelVec2 = to.Vec2,
  ImpelPosition = to.Position,
  ImpelRotation = to.Rotation,
  ImpelTransform = to.Transform,
  ImpelPreciseTransform = to.PreciseTransform,
  ImpelAabb = to.Aabb,
  ImpelConvex = to.convex,
  ["const char *"] = function(value, name)
    return hold(to.text(value, name))
  end,
}
for class, handle in pairs(types.handles) do
  if to[class] then
    by_type["Impel" .. class .. "Id"] = function(value, name)
      return handle(to[class](value, name))
    end
  end
end
for name, constants in pairs(tables.enums) do
  by_type[name] = function(value, argument)
    return to.enum(constants, value, argument)
  end
end

local fill

-- Sets target[key], a number as of C, to a value.
local function assign(target, key, kind, value, name)
  local convert = by_type[kind]
  if convert then
    target[key] = convert(value, name)
  elseif tables.structs[kind] then
    fill(kind, target[key], value, name)
  else
    refuse(name, value, "set through the C API")
  end
end

--- An array, with its length, from a list. A string is an array of bytes. Structs have the default
--- values, in the length unit of a world if there is one, but for those of their tables.
function to.array(kind, value, name, world)
  if kind == "uint8_t" and type(value) == "string" then
    return value, #value
  elseif type(value) ~= "table" then
    refuse(name, value, kind == "uint8_t" and "a string or a list" or "a list")
  end
  local count = #value
  local array = ffi.new(ctype[kind .. "[?]"], count)
  local default = tables.defaults[kind] and to.default(kind, world)
  for i = 1, count do
    local element = value[i]
    if default then
      array[i - 1] = default
    end
    if kind == "uint8_t" and type(element) == "boolean" then
      element = element and 1 or 0
    end
    assign(array, i - 1, kind, element, ("%s[%d]"):format(name, i))
  end
  return array, count
end

-- The field with the length of an array: `ignored_body_count` of `ignored_bodies`.
local function count_of(name)
  return name:gsub("ies$", "y"):gsub("s$", "") .. "_count"
end

-- Fields of each struct: name to type. An array's length follows from its list.
local fields = {}
for kind, list in pairs(tables.structs) do
  fields[kind] = {}
  for _, field in ipairs(list) do
    fields[kind][field[1]] = field[2]
  end
  for _, field in ipairs(list) do
    if field[2]:find("^const Impel") then
      fields[kind][count_of(field[1])] = nil
    end
  end
end

--- Fields of tables that are no fields of the struct, by struct: functions of the struct, the value
--- and its name.
to.more_fields = {}
--- The structs inside of a struct that have the fields that it has not itself.
to.inner = {}

-- Calls a function with each name that a table for the struct can have.
local function each_field(kind, call)
  for field in pairs(fields[kind]) do
    call(field)
  end
  for field in pairs(to.more_fields[kind] or {}) do
    call(field)
  end
  for _, inner in ipairs(to.inner[kind] or {}) do
    each_field(fields[kind][inner], call)
  end
end

local function has_field(kind, name)
  if fields[kind][name] or (to.more_fields[kind] or {})[name] then
    return true
  end
  for _, inner in ipairs(to.inner[kind] or {}) do
    if has_field(fields[kind][inner], name) then
      return true
    end
  end
  return false
end

local function unknown(kind, key, name)
  local seen, allowed = {}, {}
  each_field(kind, function(field)
    if not seen[field] then
      seen[field] = true
      allowed[#allowed + 1] = field
    end
  end)
  table.sort(allowed)
  errors.argument(("%s has a field %s; the fields are %s")
    :format(name, shown(key), table.concat(allowed, ", ")))
end

local function set_field(kind, struct, key, value, name)
  local field = fields[kind][key]
  if not field then
    for _, inner in ipairs(to.inner[kind] or {}) do
      local part = fields[kind][inner]
      if has_field(part, key) then
        return fill(part, struct[inner], { [key] = value }, name)
      end
    end
    return unknown(kind, key, name)
  end
  local path = ("%s.%s"):format(name, key)
  local element = field:match("^const (Impel%w+) %*$")
  if element then
    local array, count = to.array(element, value, path)
    struct[key] = hold(array)
    struct[count_of(key)] = count
  else
    assign(struct, key, field, value, path)
  end
end

--- Sets the fields of a struct that a table has. Fields of the table that stand for others come
--- first, so that the others can change them. The caller reads the fields in `others` itself.
function fill(kind, struct, value, name, others)
  if type(value) ~= "table" then
    refuse(name, value, "a table")
  end
  local more = to.more_fields[kind]
  if more then
    for key, set in pairs(more) do
      if value[key] ~= nil then
        set(struct, value[key], ("%s.%s"):format(name, key))
      end
    end
  end
  for key, field in pairs(value) do
    if not (more and more[key]) and not (others and others[key]) then
      set_field(kind, struct, key, field, name)
    end
  end
end

to.fill = fill

--- The default value of a struct, in the length unit of a world if there is one.
function to.default(kind, world)
  local by_unit = tables.defaults_for_length_unit[kind]
  if by_unit and world then
    return C[by_unit](world:get_length_unit())
  end
  local default = tables.defaults[kind]
  return default and C[default]() or ctype[kind]()
end

--- A struct with default values but for those of a table. Without a default, all fields are zero.
function to.struct(kind, value, name, world, others)
  local struct = to.default(kind, world)
  if value ~= nil then
    fill(kind, struct, value, name, others)
  end
  return struct
end

--- Options of a query; nil for the defaults.
function to.options(value)
  return value ~= nil and to.struct("ImpelQueryOptions", value, "options") or nil
end

--- A struct to set: the current value but for the fields of a table. `get` is the C function that
--- reads the current value of an object.
function to.value(kind, value, name, get, object)
  local struct
  if get then
    struct = ctype[kind]()
    errors.check(get(object, struct))
  else
    struct = to.default(kind)
    if value == nil and tables.defaults[kind] then
      return struct
    end
  end
  fill(kind, struct, value, name)
  return struct
end

to.assign = assign

return to
