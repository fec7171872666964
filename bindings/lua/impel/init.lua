-- impel, a 2D rigid-body physics engine.
--
--     local impel = require("impel")
--     local world = impel.create_world { gravity = { 0, -10 } }
--     world:create_static_body():create_half_space({ 0, 1 }, 0)
--     local ball = world:create_body { type = "dynamic", position = { 0, 10 } }
--     ball:create_circle(0.5)
--     for _ = 1, 60 do
--       world:step()
--     end
--     print(ball:get_position())
--
-- Units are metres, kilograms, seconds and radians. Methods have the names of the C functions:
-- `impel_body_get_mass` is `body:get_mass()`. Failed calls throw an error with the engine's
-- message. `impel.C` is the C API.

local ffi = require("ffi")
local constants = require("impel.cdef")
local C = require("impel.library")
local errors = require("impel.errors")
local from = require("impel.from")
local to = require("impel.to")

local methods = require("impel.handles")
require("impel.body")
require("impel.shape")
require("impel.world_bulk")
require("impel.world_events")
require("impel.world_joints")
require("impel.world_queries")
require("impel.soft_body")
require("impel.character")
local values = require("impel.values")
local world = require("impel.world")

local impel = {
  --- The C API: functions and integer constants, under their C names.
  C = C,
  --- Constants of the C API that are no integers of 32 bits.
  constants = constants,
  --- Creates a world. Options are the fields of ImpelWorldDef.
  create_world = world.create,
  Vec2 = values.Vec2,
  rotation = values.rotation,
  transform = values.transform,
  aabb = values.aabb,
  --- Convex shapes without a body: `circle`, `capsule`, `segment`, `box`, `polygon`.
  convex = require("impel.convex"),
  --- Functions on outlines, such as `decompose`.
  outline = methods.outline,
  --- The error object, or nil: `impel.is_error(error)`.
  is_error = errors.is_error,
  --- Height of a sample that makes a hole: see `Body:create_height_field`.
  HEIGHT_HOLE = tonumber(ffi.new("float", constants.IMPEL_HEIGHT_HOLE)),
  --- Red, green, blue and alpha of a colour 0xRRGGBBAA, each within [0, 1].
  color = require("impel.world_draw").color,
  --- Ignores a hit of `World:visit_ray`.
  CAST_IGNORE = constants.IMPEL_CAST_IGNORE,
  _VERSION = ("%d.%d.%d"):format(C.IMPEL_VERSION_MAJOR, C.IMPEL_VERSION_MINOR,
    C.IMPEL_VERSION_PATCH),
}

--- A material preset, such as "rock", "wood" or "metal": a table for `options.material`.
function impel.material_preset(preset)
  local material = from.out.ImpelMaterial
  local number = to.enum(require("impel.tables").enums.ImpelMaterialPreset, preset, "preset")
  errors.check(C.impel_material_preset(number, material))
  return from.struct("ImpelMaterial", material[0])
end

--- Information about a recording, which may be truncated: the fields of ImpelRecordingInfo.
function impel.recording_info(data)
  local info = from.out.ImpelRecordingInfo
  errors.check(C.impel_recording_get_info(to.array("uint8_t", data, "data"), #data, info))
  return from.struct("ImpelRecordingInfo", info[0])
end

--- Creates a dynamic tree (BVH) without a world. Destroy it with `tree:destroy()`.
function impel.create_tree()
  local tree = from.out.ImpelTreeId
  errors.check(C.impel_tree_create(tree))
  return from.Tree(tree[0].raw)
end

return impel
