-- The world: creation, destruction, bodies. The other methods are in world_*.lua, character.lua,
-- soft_body.lua and, the plain ones, in methods.lua.

local ffi = require("ffi")
local C = require("impel.library")
local check = require("impel.errors").check
local from = require("impel.from")
local methods = require("impel.methods")
local register = require("impel.world_callbacks").register
local to = require("impel.to")
local types = require("impel.types")

---@class impel.World
---@field raw integer the handle
local World = methods.World
World.__index = World

local worlds = setmetatable({}, { __mode = "v" })
local id = ffi.new("ImpelWorldId[1]")

-- The finalizer of the handle. The status is ignored: the world may already be destroyed.
local function collect(handle)
  C.impel_world_destroy(handle)
end

local function create(options)
  options = options or {}
  local unit = type(options) == "table" and options.length_unit or 1
  local def = C.impel_world_def_for_length_unit(to.number(unit, "options.length_unit"))
  to.fill("ImpelWorldDef", def, options, "options")
  check(C.impel_world_create(def, id))
  local world = setmetatable({ raw = id[0].raw, streams = {} }, World)
  world.handle = ffi.gc(types.ctype.ImpelWorldId(id[0].raw), collect)
  register(world)
  worlds[tostring(world.raw)] = world
  return world
end

--- The world with a handle: the table that `create_world` made.
function from.World(raw)
  return worlds[tostring(raw)]
end

--- Destroys the world with everything in it. Otherwise, the world is destroyed when nothing refers
--- to it; its bodies do not count.
function World:destroy()
  check(C.raw_impel_world_destroy(self.raw))
  ffi.gc(self.handle, nil)
end

function World.__eq(a, b)
  return a.raw == b.raw
end

function World:__tostring()
  return ("World(0x%s)"):format(bit.tohex(self.raw, 16))
end

-- Bodies

to.more_fields.ImpelBodyDef = {
  angle = function(def, value, name)
    def.rotation = to.Rotation(to.number(value, name), name)
  end,
}

local body = ffi.new("ImpelBodyId[1]")

--- Creates a body without shapes. `options` has the fields of ImpelBodyDef, such as `type`
--- ("dynamic", "kinematic" or "static"), `position` and `linear_velocity`, and `angle`, in radians.
---@return impel.Body
function World:create_body(options)
  local def = to.struct("ImpelBodyDef", options, "options")
  check(C.raw_impel_body_create(self.raw, def, body))
  return from.Body(body[0].raw)
end

--- Creates a static body.
---@return impel.Body
function World:create_static_body(position, angle)
  local def = C.impel_body_def_default()
  def.type = C.IMPEL_BODY_STATIC
  def.position = to.Vec2(position or { 0, 0 }, "position")
  def.rotation = to.Rotation(angle or 0, "angle")
  check(C.raw_impel_body_create(self.raw, def, body))
  return from.Body(body[0].raw)
end

local bool, aabb = ffi.new("bool[1]"), ffi.new("ImpelAabb[1]")

--- The AABB of all shapes except half-spaces, relative to `origin`; nil if there are none.
---@return impel.Aabb?
function World:get_bounds(origin)
  check(C.raw_impel_world_get_bounds(self.raw, to.origin(origin), aabb, bool))
  return bool[0] and from.ImpelAabb(aabb[0]) or nil
end

--- The static and the dynamic friction between materials with two `user_id`s; nil without an entry
--- in the friction table.
function World:get_friction_pair(user_id_a, user_id_b)
  local static, dynamic_friction = from.out.float, from.out.float_2
  check(C.raw_impel_world_get_friction_pair(self.raw, to.uint64(user_id_a, "user_id_a"),
    to.uint64(user_id_b, "user_id_b"), bool, static, dynamic_friction))
  if bool[0] then
    return static[0], dynamic_friction[0]
  end
end

--- The 64 bits of the state's hash in hexadecimal.
---@return string
function World:hash_text()
  check(C.raw_impel_world_hash(self.raw, from.out.uint64_t))
  return bit.tohex(from.out.uint64_t[0], 16)
end

return { create = create }
