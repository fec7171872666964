-- The C types with a class in Lua: values and handles. Each type of joint has its own handle.

local ffi = require("ffi")
require("impel.cdef")
local tables = require("impel.tables")

local types = {}

--- C types by their names.
types.ctype = setmetatable({}, {
  __index = function(all, name)
    local found = ffi.typeof(name)
    all[name] = found
    return found
  end,
})

--- Types of handles, by the name of the class.
types.handles = {}
for _, class in ipairs({ "Body", "Shape", "Chain", "Joint", "SoftBody", "Tree", "TreeProxy" }) do
  types.handles[class] = types.ctype["Impel" .. class .. "Id"]
end

--- Types of the handles of joints, by the name of the joint type. Their layout is that of
--- `ImpelJointId`.
types.joints = {}
for kind, class in pairs(tables.joints) do
  ffi.cdef(("typedef struct Impel%s { uint64_t raw; } Impel%s;"):format(class, class))
  types.joints[kind] = types.ctype["Impel" .. class]
  types.handles[class] = types.joints[kind]
end

--- The class of a handle, or nil.
function types.class_of(value)
  if type(value) == "cdata" then
    for class, ctype in pairs(types.handles) do
      if ffi.istype(ctype, value) then
        return class
      end
    end
  end
end

--- A value in an error message.
function types.shown(value)
  if type(value) == "string" then
    return ("%q"):format(value)
  elseif type(value) == "table" then
    return getmetatable(value) and tostring(value) or "a table"
  elseif type(value) == "function" then
    return "a function"
  end
  return tostring(value)
end

return types
