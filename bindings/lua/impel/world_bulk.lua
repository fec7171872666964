-- Calls for many bodies. If a body or a value is invalid, nothing changes.

local ffi = require("ffi")
local C = require("impel.library")
local errors = require("impel.errors")
local from = require("impel.from")
local to = require("impel.to")
local types = require("impel.types")

local check = errors.check
local World = require("impel.methods").World

-- A list as long as that of the bodies: the engine would read beyond the end of a shorter one.
local function as_many(kind, values, count, name)
  if values == nil then
    return nil
  end
  local array, length = to.array(kind, values, name)
  if length ~= count then
    errors.argument(("%s has %d values; it must have one for each of %d bodies")
      :format(name, length, count))
  end
  return array
end

-- Creation and destruction

--- Creates a body at each of many points or transforms, in one call. `options` are as in
--- `create_body`.
---@return impel.Body[]
function World:create_bodies(transforms, options)
  local def = to.struct("ImpelBodyDef", options, "options")
  local array, count = to.array("ImpelTransform", transforms, "transforms")
  local ids = ffi.new(types.ctype["ImpelBodyId[?]"], count)
  check(C.raw_impel_world_create_bodies(self.raw, def, array, count, ids))
  local bodies = {}
  for i = 1, count do
    bodies[i] = from.Body(ids[i - 1].raw)
  end
  return bodies
end

--- Creates a shape with the geometry of a convex on each body. `options` are as in
--- `Body:create_circle`.
---@return impel.Shape[]
function World:create_shapes(bodies, convex, options)
  local ids, count = to.array("ImpelBodyId", bodies, "bodies")
  local def = to.struct("ImpelShapeDef", options, "options")
  local found = ffi.new(types.ctype["ImpelShapeId[?]"], count)
  convex = to.convex(convex, "convex")
  check(C.raw_impel_world_create_shapes(self.raw, ids, count, def, convex, found))
  local shapes = {}
  for i = 1, count do
    shapes[i] = from.Shape(found[i - 1].raw)
  end
  return shapes
end

--- Destroys many bodies, shapes and joints of a list: joints first, bodies last.
function World:destroy_all(objects)
  if type(objects) ~= "table" then
    to.refuse("objects", objects, "a list")
  end
  local bodies, shapes, joints = {}, {}, {}
  for i, object in ipairs(objects) do
    local class = types.class_of(object)
    local list = class == "Body" and bodies or class == "Shape" and shapes or joints
    if list == joints then
      to.Joint(object, ("objects[%d]"):format(i))
    end
    list[#list + 1] = object
  end
  self:destroy_joints(joints)
  self:destroy_shapes(shapes)
  self:destroy_bodies(bodies)
end

-- Transforms

---@class impel.TransformBuffer
---@field count integer
---@field bodies ffi.cdata* `ImpelBodyId[count]`; the first is [0]
---@field transforms ffi.cdata* `ImpelTransform[count]`, written by `read`
local TransformBuffer = {}
TransformBuffer.__index = TransformBuffer

--- Creates memory for the transforms of these bodies, which are read in one call, again and again.
---@return impel.TransformBuffer
function World:transform_buffer(bodies)
  local ids, count = to.array("ImpelBodyId", bodies, "bodies")
  return setmetatable({
    world = self,
    count = count,
    bodies = ids,
    transforms = ffi.new(types.ctype["ImpelTransform[?]"], count),
  }, TransformBuffer)
end

--- Reads the current transforms; with the `alpha` of `advance`, interpolated between the last two
--- steps. The transforms are relative to `origin`, such as a camera, and precise near it. Throws if
--- a body does not exist, and changes nothing then.
function TransformBuffer:read(alpha, origin)
  if alpha == nil and origin == nil then
    local world = self.world.raw
    check(C.raw_impel_world_get_transforms(world, self.bodies, self.count, self.transforms))
    return self
  end
  alpha = to.number(alpha or 1, "alpha")
  check(C.raw_impel_world_get_interpolated_transforms(self.world.raw, to.origin(origin),
    self.bodies, self.count, alpha, self.transforms))
  return self
end

--- The transform of a body by its number, from 1 on: x, y, cosine and sine.
function TransformBuffer:get(index)
  if type(index) ~= "number" or not (index >= 1 and index <= self.count) or index % 1 ~= 0 then
    to.refuse("index", index, ("an integer within [1, %d]"):format(self.count))
  end
  local transform = self.transforms[index - 1]
  return transform.p.x, transform.p.y, transform.q.c, transform.q.s
end

local function next_transform(buffer, index)
  if index < buffer.count then
    local transform = buffer.transforms[index]
    return index + 1, transform.p.x, transform.p.y, transform.q.c, transform.q.s
  end
end

--- Iterates over all: `for i, x, y, c, s in buffer:each() do`.
function TransformBuffer:each()
  return next_transform, self, 0
end

--- The transforms of many bodies. For every frame of a game, use a `transform_buffer`.
---@return impel.Transform[]
function World:get_transforms(bodies)
  local buffer = self:transform_buffer(bodies):read()
  local found = {}
  for i = 1, buffer.count do
    found[i] = from.ImpelTransform(buffer.transforms[i - 1])
  end
  return found
end

--- Moves each of many bodies to a transform at once, relative to `origin`.
function World:set_transforms(bodies, transforms, origin)
  local ids, count = to.array("ImpelBodyId", bodies, "bodies")
  local array = as_many("ImpelTransform", transforms or {}, count, "transforms")
  check(C.raw_impel_world_set_transforms(self.raw, to.origin(origin), ids, count, array))
end

-- Velocities, forces, flags

--- The linear and the angular velocity of each of many bodies: two lists.
---@return impel.Vector[], number[]
function World:get_velocities(bodies)
  local ids, count = to.array("ImpelBodyId", bodies, "bodies")
  local linear = ffi.new(types.ctype["ImpelVec2[?]"], count)
  local angular = ffi.new(types.ctype["float[?]"], count)
  check(C.raw_impel_world_get_velocities(self.raw, ids, count, linear, angular))
  local velocities, spins = {}, {}
  for i = 1, count do
    velocities[i], spins[i] = from.ImpelVec2(linear[i - 1]), angular[i - 1]
  end
  return velocities, spins
end

--- Sets linear or angular velocities of many bodies, or both; nil leaves one as it is.
function World:set_velocities(bodies, linear, angular)
  local ids, count = to.array("ImpelBodyId", bodies, "bodies")
  local velocities = as_many("ImpelVec2", linear, count, "linear")
  local spins = as_many("float", angular, count, "angular")
  check(C.raw_impel_world_set_velocities(self.raw, ids, count, velocities, spins))
end

--- Adds a force, in N, to each of many bodies for the next step, at a point each or at the centres
--- of mass. The points are relative to `origin`.
function World:apply_forces(bodies, forces, points, origin)
  local ids, count = to.array("ImpelBodyId", bodies, "bodies")
  local values = as_many("ImpelVec2", forces or {}, count, "forces")
  local positions = as_many("ImpelVec2", points, count, "points")
  check(C.raw_impel_world_apply_forces(self.raw, to.origin(origin), ids, count, values, positions))
end

--- Applies an impulse, in N s, to each of many bodies: see `apply_forces`.
function World:apply_impulses(bodies, impulses, points, origin)
  local ids, count = to.array("ImpelBodyId", bodies, "bodies")
  local values = as_many("ImpelVec2", impulses or {}, count, "impulses")
  local positions = as_many("ImpelVec2", points, count, "points")
  check(C.raw_impel_world_apply_impulses(self.raw, to.origin(origin), ids, count, values, positions))
end

local function read_each(self, bodies, f, kind, convert)
  local ids, count = to.array("ImpelBodyId", bodies, "bodies")
  local values = ffi.new(types.ctype[kind .. "[?]"], count)
  check(f(self.raw, ids, count, values))
  local found = {}
  for i = 1, count do
    found[i] = convert(values[i - 1])
  end
  return found
end

--- Whether each of many bodies is awake.
---@return boolean[]
function World:get_awake_flags(bodies)
  return read_each(self, bodies, C.raw_impel_world_get_awake_flags, "bool", function(awake)
    return awake
  end)
end

--- The user data of each of many bodies.
---@return integer[]
function World:get_body_user_data(bodies)
  return read_each(self, bodies, C.raw_impel_world_get_body_user_data, "uint64_t", from.uint64)
end
