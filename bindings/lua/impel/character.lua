-- Characters, which walk, slide, climb steps and ride on platforms.

local ffi = require("ffi")
local C = require("impel.library")
local check = require("impel.errors").check
local from = require("impel.from")
local to = require("impel.to")
local types = require("impel.types")

local World = require("impel.methods").World

--- A character of a world. It is not a body: call `move` once per step.
---@class impel.Character
---@field world impel.World
local Character = {}
Character.__index = Character

--- Creates a character at a position. `options` has the fields of ImpelCharacterDef.
---@return impel.Character
function World:create_character(position, options)
  local hero = setmetatable({
    world = self,
    def = to.default("ImpelCharacterDef", self),
    state = C.impel_character_state_default(),
    ignored = nil,
  }, Character)
  hero.state.transform.p = to.Vec2(position, "position")
  hero:set(options or {})
  return hero
end

--- Changes settings: the fields of ImpelCharacterDef that the table has.
function Character:set(options)
  to.fill("ImpelCharacterDef", self.def, options, "options")
  -- The definition lasts longer than a call, and so must the array of ignored bodies.
  if options.ignored_bodies then
    self.ignored = to.array("ImpelBodyId", options.ignored_bodies, "options.ignored_bodies")
    self.def.ignored_bodies = self.ignored
  end
end

---@return impel.Vector
function Character:get_position()
  return from.ImpelVec2(self.state.transform.p)
end

--- Moves the character to a position at once (teleport).
function Character:set_position(position)
  self.state.transform.p = to.Vec2(position, "position")
  -- The previous ground no longer carries the character.
  self.state.ground_body.raw = 0
end

---@return impel.Transform
function Character:get_transform()
  return from.ImpelTransform(self.state.transform)
end

local move = ffi.new("ImpelCharacterMove[1]")
local count = ffi.new("size_t[1]")
local capacity = 33
local hits = ffi.new("ImpelCharacterHit[?]", capacity)

--- Moves the character by a translation, in metres, within a time, in seconds (default: 1/60), as
--- far as shapes allow. Pushes the dynamic bodies that it hits, unless `push` is false. Returns a
--- table with the fields of ImpelCharacterMove, and `hits`, a list of ImpelCharacterHit.
function Character:move(translation, time_step, push)
  local world, way = self.world.raw, to.Vec2(translation, "translation")
  time_step = to.number(time_step or 1 / 60, "time_step")
  local status
  while true do
    status = C.raw_impel_world_move_character(world, self.def, self.state, way, time_step, move,
      hits, capacity, count)
    if status ~= C.IMPEL_ERROR_CAPACITY then
      break
    end
    capacity = math.max(tonumber(count[0]), 2 * capacity)
    hits = ffi.new(types.ctype["ImpelCharacterHit[?]"], capacity)
  end
  check(status)
  local found = from.struct("ImpelCharacterMove", move[0])
  ffi.copy(self.state, move[0].state, ffi.sizeof(self.state))
  found.hits = {}
  for i = 1, tonumber(count[0]) do
    found.hits[i] = from.struct("ImpelCharacterHit", hits[i - 1])
  end
  if push ~= false and count[0] > 0 then
    check(C.raw_impel_world_apply_character_hits(world, hits, count[0]))
  end
  return found
end

return Character
