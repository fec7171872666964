-- Queries with a visitor, and queries of many rays. The others are in methods.lua. `options` has the
-- fields of ImpelQueryOptions.

local ffi = require("ffi")
local constants = require("impel.cdef")
local C = require("impel.library")
local errors = require("impel.errors")
local from = require("impel.from")
local to = require("impel.to")
local types = require("impel.types")
local view = require("impel.view")

local check = errors.check
local World = require("impel.methods").World
local default_filter, ray_hit = C.impel_filter_default(), ffi.new("ImpelRayHit[1]")

--- The first hit of a ray from `origin` to `origin + translation`, or nil: a table with `shape`,
--- `point`, `normal` and `fraction`. A ray that starts inside a shape hits it at fraction 0 with a
--- zero normal. `filter` has the fields of ImpelFilter.
function World:cast_ray(origin, translation, filter)
  filter = filter == nil and default_filter or to.value("ImpelFilter", filter, "filter")
  check(C.raw_impel_world_cast_ray_closest(self.raw, to.Vec2(origin, "origin"),
    to.Vec2(translation, "translation"), filter, ray_hit))
  local hit = ray_hit[0]
  if hit.hit then
    return {
      hit = true,
      shape = from.Shape(hit.shape.raw),
      point = from.ImpelVec2(hit.point),
      normal = from.ImpelVec2(hit.normal),
      fraction = hit.fraction,
    }
  end
end

--- The first hit of a moving convex, or nil.
function World:cast_shape(convex, transform, translation, options)
  local hit = self:cast_shape_closest(convex, transform, translation, options)
  return hit.hit and hit or nil
end

--- The shape nearest to a point, within `max_distance` metres, or nil: a table with `shape`,
--- `point`, `gradient` and `distance`, which is negative inside.
function World:nearest_shape(point, max_distance, options)
  local nearest = self:find_nearest_shape(point, max_distance, options)
  return nearest.found and nearest or nil
end

-- Visitors. The context of the engine's call is the index of the visit.

local visits = {}

local function visit_of(context)
  return visits[tonumber(ffi.cast("intptr_t", context))]
end

local make_hit = view.class("ImpelRayHit")

local function visit_hit(native, context)
  local visit = visit_of(context)
  local hit = make_hit(native)
  local is_fine, answer = pcall(visit.visitor, hit)
  view.point(hit, false)
  if is_fine and type(answer) == "number" then
    return answer
  elseif is_fine and (answer == nil or answer == true) then
    return constants.IMPEL_CAST_CONTINUE
  end
  if not is_fine then
    visit.failure = { answer }
  end
  return constants.IMPEL_CAST_STOP
end

local function visit_shape(shape, context)
  local visit = visit_of(context)
  local is_fine, answer = pcall(visit.visitor, from.Shape(shape))
  if not is_fine then
    visit.failure = { answer }
  end
  return is_fine and answer ~= false
end

-- Callbacks of C, made when they are first used. LuaJIT has no callbacks on some platforms.
local visitors = setmetatable({}, {
  __index = function(all, kind)
    local made
    if kind == "hit" then
      made = ffi.cast("ImpelHitVisitor", visit_hit)
    else
      -- ffi allows no structs by value here: a handle is passed like its `uint64_t`.
      local signature = ffi.cast("bool (*)(uint64_t, void *)", visit_shape)
      made = ffi.cast("ImpelShapeVisitor", signature)
    end
    all[kind] = made
    return made
  end,
})

-- Calls a function of the engine with n arguments and a visitor.
local function run(f, visit_with, visitor, n, a, b, c, d, e)
  if type(visitor) ~= "function" then
    to.refuse("visitor", visitor, "a function")
  end
  local index = #visits + 1
  local visit, native = { visitor = visitor }, visitors[visit_with]
  visits[index] = visit
  local context = ffi.cast("void *", ffi.cast("intptr_t", index))
  local status
  if n == 3 then
    status = f(a, b, c, native, context)
  elseif n == 4 then
    status = f(a, b, c, d, native, context)
  else
    status = f(a, b, c, d, e, native, context)
  end
  visits[index] = nil
  if visit.failure then
    error(visit.failure[1], 0)
  end
  check(status)
end
-- LuaJIT must not compile calls that call back.
jit.off(run)

--- Calls `visitor(hit)` for each hit of a ray, in no order. It returns nil or true to go on, false
--- to stop, or a number: a fraction at which the ray ends from now on, or `impel.CAST_IGNORE`. The
--- world cannot be changed during the query.
function World:visit_ray(origin, translation, visitor, options)
  run(C.raw_impel_world_visit_ray, "hit", visitor, 4, self.raw, to.Vec2(origin, "origin"),
    to.Vec2(translation, "translation"), to.options(options))
end

--- Calls `visitor(hit)` for each hit of a moving convex: see `visit_ray`.
function World:visit_shape_cast(convex, transform, translation, visitor, options)
  run(C.raw_impel_world_visit_shape_cast, "hit", visitor, 5, self.raw,
    to.convex(convex, "convex"), to.Transform(transform, "transform"),
    to.Vec2(translation, "translation"), to.options(options))
end

--- Calls `visitor(shape)` for each shape whose AABB overlaps a box, until it returns false.
function World:visit_aabb(aabb, visitor, options)
  run(C.raw_impel_world_visit_aabb, "shape", visitor, 3, self.raw, to.Aabb(aabb, "aabb"),
    to.options(options))
end

--- Calls `visitor(shape)` for each shape that contains a point, until it returns false.
function World:visit_point(point, visitor, options)
  run(C.raw_impel_world_visit_point, "shape", visitor, 3, self.raw, to.Vec2(point, "point"),
    to.options(options))
end

--- Calls `visitor(shape)` for each shape that overlaps a convex, until it returns false.
function World:visit_shape(convex, transform, visitor, options)
  run(C.raw_impel_world_visit_shape, "shape", visitor, 4, self.raw, to.convex(convex, "convex"),
    to.Transform(transform, "transform"), to.options(options))
end

-- Many rays

---@class impel.RayBuffer
---@field count integer
---@field rays ffi.cdata* `ImpelRay[count]`; the first is [0]
---@field hits ffi.cdata* `ImpelRayHit[count]`, written by `cast`
local RayBuffer = {}
RayBuffer.__index = RayBuffer

--- Creates memory for many rays, which are cast in one call, again and again.
---@return impel.RayBuffer
function World:ray_buffer(count)
  to.uint32(count, "count")
  return setmetatable({
    world = self,
    count = count,
    rays = ffi.new(types.ctype["ImpelRay[?]"], count),
    hits = ffi.new(types.ctype["ImpelRayHit[?]"], count),
  }, RayBuffer)
end

local function check_index(buffer, index)
  if type(index) ~= "number" or not (index >= 1 and index <= buffer.count) or index % 1 ~= 0 then
    to.refuse("index", index, ("an integer within [1, %d]"):format(buffer.count))
  end
end

--- Sets a ray: its number, from 1 on, where it starts and how far it goes.
function RayBuffer:set(index, x, y, translation_x, translation_y)
  check_index(self, index)
  local ray = self.rays[index - 1]
  ray.origin.x, ray.origin.y = x, y
  ray.translation.x, ray.translation.y = translation_x, translation_y
end

--- Casts all rays. The world's workers share them.
function RayBuffer:cast(options)
  local world = self.world.raw
  check(C.raw_impel_world_cast_rays(world, self.rays, self.count, to.options(options), self.hits))
end

--- The first hit of a ray by its number, or nil: its shape, point, normal and fraction.
function RayBuffer:get(index)
  check_index(self, index)
  local hit = self.hits[index - 1]
  if hit.hit then
    return from.Shape(hit.shape.raw), from.ImpelVec2(hit.point), from.ImpelVec2(hit.normal),
      hit.fraction
  end
end

--- The first hit, or false, of each of many rays, a list of {origin, translation}.
function World:cast_rays(rays, options)
  if type(rays) ~= "table" then
    to.refuse("rays", rays, "a list of {origin, translation}")
  end
  local buffer = self:ray_buffer(#rays)
  for i, ray in ipairs(rays) do
    local name = ("rays[%d]"):format(i)
    if type(ray) ~= "table" then
      to.refuse(name, ray, "a table {origin, translation}")
    end
    local origin, translation = to.Vec2(ray[1] or ray.origin, name), ray[2] or ray.translation
    buffer.rays[i - 1].origin = origin
    buffer.rays[i - 1].translation = to.Vec2(translation, name)
  end
  buffer:cast(options)
  local hits = {}
  for i = 1, #rays do
    local hit = buffer.hits[i - 1]
    hits[i] = hit.hit and from.struct("ImpelRayHit", hit)
  end
  return hits
end

--- The first hit, or false, of a convex for each of many {transform, translation}.
function World:cast_shapes(convex, casts, options)
  local array, count = to.array("ImpelShapeCast", casts, "casts")
  local hits = ffi.new(types.ctype["ImpelRayHit[?]"], count)
  check(C.raw_impel_world_cast_shapes(self.raw, to.convex(convex, "convex"), array, count,
    to.options(options), hits))
  local found = {}
  for i = 1, count do
    found[i] = hits[i - 1].hit and from.struct("ImpelRayHit", hits[i - 1])
  end
  return found
end

-- Replays

local lent, count = ffi.new("const ImpelReplayQuery *[1]"), ffi.new("size_t[1]")

--- The queries of the current step of the replay, if they were recorded: see `start_recording`.
function World:get_replay_queries()
  check(C.raw_impel_world_get_replay_queries(self.raw, lent, count))
  local queries = {}
  for i = 1, tonumber(count[0]) do
    queries[i] = from.struct("ImpelReplayQuery", lent[0][i - 1])
    local kind = queries[i].kind
    if kind == "shape_cast" or kind == "shape" then
      queries[i].convex = self:get_replay_query_convex(i - 1)
    end
  end
  return queries
end
