-- Converts values of the C API to values of Lua. A struct becomes a table.

local ffi = require("ffi")
local C = require("impel.library")
local check = require("impel.errors").check
local tables = require("impel.tables")
local types = require("impel.types")

local ctype = types.ctype
local select, tonumber = select, tonumber

local from = {}

--- Variables for results, by type. A number after the type distinguishes two of one type.
from.out = setmetatable({}, {
  __index = function(all, name)
    local variable = ffi.new(name:gsub("_%d$", "") .. "[1]")
    all[name] = variable
    return variable
  end,
})

--- Names of the constants of each enum, by value.
from.names = {}
for enum, constants in pairs(tables.enums) do
  from.names[enum] = {}
  for name, value in pairs(constants) do
    from.names[enum][value] = name
  end
end

--- A number, or a cdata if a number cannot hold the value.
function from.uint64(value)
  return value <= 9007199254740992ULL and tonumber(value) or value
end

-- Handles; nil for null

for class, handle in pairs(types.handles) do
  from[class] = function(raw)
    if raw ~= 0 then
      return handle(raw)
    end
  end
end

local joint_type = ffi.new("ImpelJointType[1]")
local joints = {}
for kind, joint in pairs(types.joints) do
  joints[tables.enums.ImpelJointType[kind]] = joint
end

--- The handle of a joint, in the class of its type.
function from.Joint(raw)
  if raw == 0 then
    return nil
  elseif C.raw_impel_joint_get_type(raw, joint_type) ~= 0 then
    return types.handles.Joint(raw)
  end
  return joints[joint_type[0]](raw)
end

-- Values: copies

local Vec2, Rotation = ctype.ImpelPosition, ctype.ImpelRotation

from.ImpelConvex = ctype.ImpelConvex
from.ImpelRotation = ctype.ImpelRotation

--- A vector. In Lua all vectors have doubles.
function from.ImpelVec2(value)
  return Vec2(value.x, value.y)
end

from.ImpelPosition = from.ImpelVec2

--- The classes of transforms and boxes: tables, because a reference to a part of a cdata does not
--- keep the whole alive.
from.Transform, from.Aabb = {}, {}

function from.ImpelTransform(value)
  local position, rotation = Vec2(value.p.x, value.p.y), Rotation(value.q.c, value.q.s)
  return setmetatable({ position = position, rotation = rotation }, from.Transform)
end

from.ImpelPreciseTransform = from.ImpelTransform

function from.ImpelAabb(value)
  local min, max = Vec2(value.min.x, value.min.y), Vec2(value.max.x, value.max.y)
  return setmetatable({ min = min, max = max }, from.Aabb)
end

-- Structs

local readers

-- A function that converts a value of the type, or nil.
local function reader(kind)
  if from[kind] then
    return from[kind]
  elseif from.names[kind] then
    local names = from.names[kind]
    return function(value) return names[value] end
  elseif kind == "uint64_t" or kind == "size_t" then
    return from.uint64
  elseif kind:find("Id$") then
    local make = from[kind:match("^Impel(%w+)Id$")]
    return function(value) return make and make(value.raw) end
  elseif tables.structs[kind] then
    return function(value) return from.struct(kind, value) end
  elseif kind == "const char *" then
    return function(value) return value ~= nil and ffi.string(value) or nil end
  elseif not kind:find("[*]") and not kind:find("Callback$") then
    return function(value) return value end
  end
end

-- Reads an array as far as the count of the struct says.
local function array_reader(name, kind, length)
  local read, count = reader(kind), name:gsub("s$", "") .. "_count"
  local counted = function(struct) return struct[count] end
  return function(struct)
    local has_count, found = pcall(counted, struct)
    local list = {}
    for i = 1, has_count and math.min(found, length) or length do
      list[i] = read(struct[name][i - 1])
    end
    return list
  end
end

--- Functions that read the fields of a struct, by struct and name.
readers = setmetatable({}, {
  __index = function(all, struct)
    local found = {}
    for _, field in ipairs(tables.structs[struct]) do
      local name, kind, length = field[1], field[2], field[3]
      local read = reader(kind)
      if length then
        found[name] = array_reader(name, kind, length)
      elseif read then
        found[name] = function(value) return read(value[name]) end
      end
    end
    all[struct] = found
    return found
  end,
})
from.readers = readers

--- A table with the fields of a struct.
function from.struct(kind, value)
  local found, fields, read = {}, tables.structs[kind], readers[kind]
  for i = 1, #fields do
    local name = fields[i][1]
    local convert = read[name]
    if convert then
      found[name] = convert(value)
    end
  end
  return found
end

-- Lists

local count = ffi.new("size_t[1]")
local buffers = {}

-- Calls a function with a buffer behind its arguments.
local function call(f, buffer, capacity, n, a, b, c, d, e)
  if n == 1 then
    return f(a, buffer, capacity, count)
  elseif n == 2 then
    return f(a, b, buffer, capacity, count)
  elseif n == 3 then
    return f(a, b, c, buffer, capacity, count)
  elseif n == 4 then
    return f(a, b, c, d, buffer, capacity, count)
  end
  return f(a, b, c, d, e, buffer, capacity, count)
end

--- Reads a list into a buffer that later calls use again. Returns the buffer and the length.
function from.fetch(kind, f, ...)
  local buffer = buffers[kind]
  if not buffer then
    buffer = { capacity = 64, array = ffi.new(ctype[kind .. "[?]"], 64) }
    buffers[kind] = buffer
  end
  while true do
    local status = call(f, buffer.array, buffer.capacity, select("#", ...), ...)
    if status ~= C.IMPEL_ERROR_CAPACITY then
      check(status)
      return buffer.array, tonumber(count[0])
    end
    buffer.capacity = math.max(tonumber(count[0]), 2 * buffer.capacity)
    buffer.array = ffi.new(ctype[kind .. "[?]"], buffer.capacity)
  end
end

local list_readers = {}

--- Reads a list as a table. Null handles are false, so that the list has no holes. Bytes are a
--- string.
function from.list(kind, f, ...)
  local array, length = from.fetch(kind, f, ...)
  if kind == "uint8_t" then
    return ffi.string(array, length)
  end
  local read = list_readers[kind] or reader(kind)
  list_readers[kind] = read
  local found = {}
  for i = 1, length do
    found[i] = read(array[i - 1]) or false
  end
  return found
end

return from
