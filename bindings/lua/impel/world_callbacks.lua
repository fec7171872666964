-- Callbacks within a step, and changes deferred to its end.
--
-- Callbacks may read the world but not change it: use `defer` or `set_step` for changes. An error
-- in a callback does not cross the engine: the step continues as if the callback had not been called,
-- and `step` throws the first error after the step is complete.

local ffi = require("ffi")
local C = require("impel.library")
local check = require("impel.errors").check
local from = require("impel.from")
local to = require("impel.to")
local types = require("impel.types")
local view = require("impel.view")

local World = require("impel.methods").World
local pcall = pcall

-- LuaJIT has few callbacks, and never frees them by itself. So there is one of each kind for all
-- worlds; its context is the index of the world.
local worlds = setmetatable({}, { __mode = "v" })
local world_count = 0

local function world_of(context)
  return worlds[tonumber(ffi.cast("intptr_t", context))]
end

-- Gives a new world the context of its callbacks.
local function register(world)
  world_count = world_count + 1
  worlds[world_count] = world
  world.context = ffi.cast("void *", ffi.cast("intptr_t", world_count))
  world.functions, world.deferred = {}, {}
end

-- Calls the world's function of a kind. Returns what it returns, or false and nothing after an
-- error, which `stepped` throws.
local function ask(world, kind, ...)
  local is_fine, answer = pcall(world.functions[kind], ...)
  if not is_fine and not world.failure then
    world.failure = { answer }
  end
  return is_fine, answer
end

-- Arguments of callbacks that can be changed. After an error they are as before. `more` makes the
-- parts of the changed object.
local function changing(kind, struct, more)
  local make, size = view.class(struct, true), ffi.sizeof(struct)
  return function(world, native, first, second)
    local before = ffi.new(struct, native[0])
    local object = make(native)
    local parts = more and more(object, native, first) or {}
    local is_fine, answer
    if second then
      is_fine, answer = ask(world, kind, first, second, object)
    else
      is_fine, answer = ask(world, kind, first, object)
    end
    view.point(object, false)
    for _, part in ipairs(parts) do
      view.point(part, false)
    end
    if not is_fine then
      ffi.copy(native, before, size)
    end
    return not is_fine or not not answer
  end
end

local make_surface = view.class("ImpelSurface", true)
local make_point = view.class("ImpelResponsePoint", true)
local surface_offset = ffi.offsetof("ImpelResponse", "surface")
local points_offset = ffi.offsetof("ImpelResponse", "points")

local function add_parts(object, response, contact)
  local bytes = ffi.cast("char *", response)
  local surface = make_surface(ffi.cast("ImpelSurface *", bytes + surface_offset))
  local points, parts = {}, { surface }
  for i = 1, contact.point_count do
    points[i] = make_point(ffi.cast("ImpelResponsePoint *", bytes + points_offset), i - 1)
    parts[i + 1] = points[i]
  end
  rawset(object, "surface", surface)
  rawset(object, "points", points)
  return parts
end

local make_contact, make_motion = view.class("ImpelContact"), view.class("ImpelJointMotion")
local solve_contact = changing("pre_solve", "ImpelResponse", add_parts)
local solve_joint = changing("joint", "ImpelJointResponse")
local mix = changing("mix", "ImpelSurface")

-- The type of each callback, its type without structs by value, which ffi does not allow here (a
-- handle is passed like its `uint64_t`), and the function.
local kinds = {
  filter = { "ImpelFilterCallback", "bool (*)(uint64_t, uint64_t, void *)",
    function(a, b, context)
      local is_fine, answer = ask(world_of(context), "filter", from.Shape(a), from.Shape(b))
      return is_fine and not not answer
    end },
  pre_solve = { "ImpelPreSolveCallback", "ImpelPreSolveCallback",
    function(native, response, context)
      local contact = make_contact(native)
      local answer = solve_contact(world_of(context), response, contact)
      view.point(contact, false)
      return answer
    end },
  joint = { "ImpelJointCallback", "ImpelJointCallback",
    function(native, response, context)
      local motion = make_motion(native)
      local answer = solve_joint(world_of(context), response, motion)
      view.point(motion, false)
      return answer
    end },
  mix = { "ImpelMixCallback", "ImpelMixCallback",
    function(a, b, surface, context)
      local first, second = from.struct("ImpelMaterial", a[0]), from.struct("ImpelMaterial", b[0])
      mix(world_of(context), surface, first, second)
    end },
  step = { "ImpelStepCallback", "void (*)(uint64_t, float, void *)",
    function(_, time_step, context)
      ask(world_of(context), "step", time_step)
    end },
  deferred = { "ImpelDeferredCallback", "void (*)(uint64_t, void *)",
    function(_, context)
      local world = world_of(context)
      -- The engine calls the functions in the order in which they were deferred.
      world.functions.deferred = table.remove(world.deferred, 1)
      ask(world, "deferred")
    end },
}

-- Callbacks of C, made when they are first used. LuaJIT has no callbacks on some platforms.
local callbacks = setmetatable({}, {
  __index = function(all, name)
    local kind = kinds[name]
    local made = ffi.cast(kind[1], ffi.cast(kind[2], kind[3]))
    all[name] = made
    return made
  end,
})

local function set(world, kind, f)
  if f ~= nil and type(f) ~= "function" then
    to.refuse("function", f, "a function or nil")
  end
  local native = f and callbacks[kind] or nil
  check(C["raw_impel_world_set_" .. kind .. "_callback"](world.raw, native, world.context))
  world.functions[kind] = f
end

--- Sets a function of two shapes that decides whether they may collide, if one has
--- `enable_filter_callback`. If it throws, the shapes do not collide.
function World:set_filter(f)
  set(self, "filter", f)
end

--- Sets a function of a contact and a response that is called for contacts before they are solved,
--- if one shape has `enable_pre_solve_callback`. If it returns false or nil, the contact is
--- disabled in this step. It can change `response.normal`, `response.surface` and
--- `response.points`.
function World:set_pre_solve(f)
  set(self, "pre_solve", f)
end

--- Sets a function of a motion and a response that is called for joints with `enable_callback`
--- before they are solved. If it returns false or nil, the joint is disabled in this step.
function World:set_joint_function(f)
  set(self, "joint", f)
end

--- Sets a function of two materials and a surface that mixes the materials of each new contact, by
--- changing the surface.
function World:set_mix(f)
  set(self, "mix", f)
end

--- Sets a function of the time step that is called before each step of `step` and `advance`. Unlike
--- other callbacks, it may change the world, but not step it: use it for forces that act in every
--- step.
function World:set_step(f)
  set(self, "step", f)
end

-- Deferred changes

--- Calls a function at the end of the step, when the world may be changed. Outside of a step, the
--- call waits for the next step or for `run_deferred`.
function World:defer(f)
  if type(f) ~= "function" then
    to.refuse("function", f, "a function")
  end
  check(C.raw_impel_world_defer_callback(self.raw, callbacks.deferred, self.context))
  table.insert(self.deferred, f)
end

--- Destroys a body, shape or joint at the end of the step.
function World:defer_destroy(object)
  local class = types.class_of(object)
  if class == "Body" then
    self:defer_destroy_body(object)
  elseif class == "Shape" then
    self:defer_destroy_shape(object)
  else
    self:defer_destroy_joint(object)
  end
end

-- Steps. LuaJIT must not compile calls that call back.

local function stepped(world, status)
  local failure = world.failure
  world.failure = nil
  if failure then
    error(failure[1], 0)
  end
  check(status)
end

--- Steps the world by `time_step` seconds (default: 1/60) in `substeps` (default: 4). Use the same
--- values for each step.
function World:step(time_step, substeps)
  time_step = to.number(time_step or 1 / 60, "time_step")
  substeps = to.uint32(substeps or 4, "substeps")
  stepped(self, C.raw_impel_world_step(self.raw, time_step, substeps))
end

--- Updates contacts, sensors and their events without moving bodies.
function World:update_contacts()
  stepped(self, C.raw_impel_world_update_contacts(self.raw))
end

--- Runs the calls that were deferred outside of a step.
function World:run_deferred()
  stepped(self, C.raw_impel_world_run_deferred(self.raw))
end

local advance = ffi.new("ImpelAdvance[1]")

--- Advances the world by the time of a frame, in seconds: takes as many steps of the fixed time
--- step as fit, and keeps the remainder.
---@return integer steps number of steps
---@return number alpha remaining time as a share of the time step, within [0, 1)
---@return number dropped time dropped because of the maximum number of steps, in s
function World:advance(elapsed)
  elapsed = to.number(elapsed, "elapsed")
  stepped(self, C.raw_impel_world_advance(self.raw, elapsed, advance))
  return advance[0].steps, advance[0].alpha, advance[0].dropped
end

local replay = ffi.new("ImpelReplay[1]")

--- Replays the next step. Returns the state of the replay: the fields of ImpelReplay.
function World:step_replay()
  stepped(self, C.raw_impel_world_step_replay(self.raw, replay))
  return from.struct("ImpelReplay", replay[0])
end

--- Seeks to the state after a step, in either direction; 0 is the beginning.
function World:seek_replay(step)
  stepped(self, C.raw_impel_world_seek_replay(self.raw, to.uint64(step, "step"), replay))
  return from.struct("ImpelReplay", replay[0])
end

for _, name in ipairs({ "step", "update_contacts", "run_deferred", "advance", "step_replay",
  "seek_replay" }) do
  jit.off(World[name])
end

return { register = register }
