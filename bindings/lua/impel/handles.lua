-- Gives the handles of bodies, shapes, chains, joints and soft bodies their methods.

local ffi = require("ffi")
local C = require("impel.library")
local check = require("impel.errors").check
local from = require("impel.from")
local methods = require("impel.methods")
local types = require("impel.types")

-- The type of joint is in the name of its class, and a joint has also the methods of all joints.
for _, joint in pairs(require("impel.tables").joints) do
  setmetatable(methods[joint], { __index = methods.Joint })
end
methods.TreeProxy = {}

local istype = ffi.istype

local function is_handle(value)
  for _, handle in pairs(types.handles) do
    if istype(handle, value) then
      return true
    end
  end
  return false
end

local key_of = ffi.string

for class, handle in pairs(types.handles) do
  --- A string for the keys of tables: handles of one object have the same. (The handles
  --- themselves are different keys even if they are equal.)
  methods[class].key = methods[class].key or function(self)
    return key_of(self, 8)
  end

  ffi.metatype(handle, {
    __index = methods[class],
    -- An id contains the kind of its object. ffi calls this for any other operand, too.
    __eq = function(a, b)
      return is_handle(a) and is_handle(b) and a.raw == b.raw
    end,
    __tostring = function(self)
      return ("%s(0x%s)"):format(class, bit.tohex(self.raw, 16))
    end,
  })
end

-- The world of an object: the table that `create_world` made.

local world = ffi.new("ImpelWorldId[1]")

for class, get in pairs({
  Body = C.raw_impel_body_get_world,
  Shape = C.raw_impel_shape_get_world,
  Chain = C.raw_impel_chain_get_world,
  Joint = C.raw_impel_joint_get_world,
  SoftBody = C.raw_impel_soft_body_get_world,
}) do
  local object = methods[class]
  --- The world of the object.
  function object:get_world()
    check(get(self.raw, world))
    return from.World(world[0].raw)
  end
end

return methods
