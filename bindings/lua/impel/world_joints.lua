-- Creation of joints, and inverse kinematics.
--
-- Joints connect two bodies at their current transforms. `options` has the fields of the C struct,
-- such as ImpelRevoluteJointDef, and:
--
--   anchor               a point of the world, in place of local frames
--   anchor_a, anchor_b   a point of the world on each body (distance and pulley joints)
--   axis                 the direction of frame a's x axis in the world
--   limits               {lower, upper}; enables the limit
--   motor_speed          enables the motor
--   spring               {hertz, damping_ratio}; enables the spring
--   linear_spring, angular_spring, constraint_tuning   {hertz, damping_ratio}
--   spring_force_range   {lower, upper} (distance joints)

local ffi = require("ffi")
local C = require("impel.library")
local errors = require("impel.errors")
local from = require("impel.from")
local tables = require("impel.tables")
local to = require("impel.to")
local types = require("impel.types")

local check = errors.check
local World = require("impel.methods").World
local Vec2 = types.ctype.ImpelPosition

local function two(value, name)
  if type(value) ~= "table" then
    to.refuse(name, value, "a table of two numbers")
  end
  return to.number(value[1], name .. "[1]"), to.number(value[2], name .. "[2]")
end

-- A field that sets two others, and enables them if the struct has a switch for that.
local function setting(low, high, switch)
  return function(def, value, name)
    def[low], def[high] = two(value, name)
    if switch then
      def[switch] = true
    end
  end
end

-- The fields of options that are no fields of the struct follow from its fields.
local function more_fields(struct)
  local has = {}
  for _, field in ipairs(tables.structs[struct]) do
    has[field[1]] = true
  end
  local more = {}
  local function pair(name, low, high, switch)
    if has[low] and has[high] then
      more[name] = setting(low, high, has[switch] and switch)
    end
  end
  pair("limits", "lower_angle", "upper_angle", "enable_limit")
  pair("limits", "lower_translation", "upper_translation", "enable_limit")
  pair("limits", "min_length", "max_length", "enable_limit")
  pair("spring", "hertz", "damping_ratio", "enable_spring")
  pair("linear_spring", "linear_hertz", "linear_damping_ratio")
  pair("angular_spring", "angular_hertz", "angular_damping_ratio")
  pair("constraint_tuning", "constraint_hertz", "constraint_damping_ratio")
  pair("spring_force_range", "lower_spring_force", "upper_spring_force")
  if has.enable_motor then
    more.motor_speed = function(def, value, name)
      def.motor_speed = to.number(value, name)
      def.enable_motor = true
    end
  end
  return more
end

local frame_options = { anchor = true, axis = true, anchor_a = true, anchor_b = true }
local structs = {}
for kind, class in pairs(tables.joints) do
  structs[kind] = ("Impel%sDef"):format(class)
  to.more_fields[structs[kind]] = more_fields(structs[kind])
end

-- A point of the world, with the world's x axis or another one, as a frame on a body.
local function frame_at(body, anchor, axis)
  local x_axis = body:get_local_vector(axis)
  local length = x_axis:length()
  if length == 0 then
    to.refuse("options.axis", axis, "a vector with a direction")
  end
  local point = body:get_local_point(anchor)
  return types.ctype.ImpelTransform({ point.x, point.y }, { x_axis.x / length, x_axis.y / length })
end

local function set_frames(def, a, b, options)
  local anchor, axis = options.anchor, options.axis
  if (anchor or axis) and (options.local_frame_a or options.local_frame_b) then
    errors.argument("options has an anchor or axis, and local frames; give one of them")
  end
  if anchor or axis then
    anchor = anchor and to.Position(anchor, "options.anchor") or b:get_position()
    axis = axis and to.Vec2(axis, "options.axis") or Vec2(1, 0)
    def.local_frame_a, def.local_frame_b = frame_at(a, anchor, axis), frame_at(b, anchor, axis)
  end
  for _, side in ipairs({ "a", "b" }) do
    local point = options["anchor_" .. side]
    if point then
      local body = side == "a" and a or b
      local place_on_body = body:get_local_point(to.Position(point, "options.anchor_" .. side))
      def["local_frame_" .. side].p = to.Vec2(place_on_body, "point")
    end
  end
end

local joint = ffi.new("ImpelJointId[1]")

-- Frame options of a type of joint.
local function allowed_frame_options(kind)
  if kind == "filter" or kind == "mouse" then
    return {}
  elseif kind == "distance" or kind == "pulley" then
    return { anchor_a = true, anchor_b = true }
  end
  return { anchor = true, axis = true }
end

local function create(kind, def)
  check(C["impel_joint_create_" .. kind](def, joint))
  return types.joints[kind](joint[0].raw)
end

-- Creates the definition of a joint between two bodies.
local function definition(kind, a, b, options)
  options = options or {}
  if type(options) ~= "table" then
    to.refuse("options", options, "a table")
  end
  local raw_a, raw_b = to.Body(a, "body_a"), to.Body(b, "body_b")
  for name in pairs(frame_options) do
    if options[name] ~= nil and not allowed_frame_options(kind)[name] then
      errors.argument(("options has a field %q, which a %s joint does not have"):format(name, kind))
    end
  end
  local def = to.struct(structs[kind], options, "options", nil, frame_options)
  def.body_a.raw, def.body_b.raw = raw_a, raw_b
  if kind ~= "filter" and kind ~= "mouse" then
    set_frames(def, a, b, options)
  end
  return def
end

-- Some types have a function of their own below.
for kind in pairs(tables.joints) do
  World["create_" .. kind .. "_joint"] = function(_, a, b, options)
    return create(kind, definition(kind, a, b, options))
  end
end

--- Creates a distance joint: a rod, with `spring` a spring, with `limits` and a spring of 0 Hz a
--- rope. The default `length` is the current distance.
---@return impel.DistanceJoint
function World:create_distance_joint(a, b, options)
  local def = definition("distance", a, b, options)
  if not (options and options.length) then
    local start = a:get_world_point(from.ImpelVec2(def.local_frame_a.p))
    def.length = (b:get_world_point(from.ImpelVec2(def.local_frame_b.p)) - start):length()
  end
  return create("distance", def)
end

--- Creates a pulley joint: two bodies on a rope of the current length over two points of the world.
---@return impel.PulleyJoint
function World:create_pulley_joint(a, b, ground_anchor_a, ground_anchor_b, options)
  local def = definition("pulley", a, b, options)
  def.ground_anchor_a = to.Vec2(ground_anchor_a, "ground_anchor_a")
  def.ground_anchor_b = to.Vec2(ground_anchor_b, "ground_anchor_b")
  return create("pulley", def)
end

--- Creates a ratchet joint: body b rotates in one direction, and back only to the last tooth.
--- `ratchet` is the angle between two teeth; its sign is the direction.
---@return impel.RatchetJoint
function World:create_ratchet_joint(a, b, ratchet, options)
  local def = definition("ratchet", a, b, options)
  def.ratchet = to.number(ratchet, "ratchet")
  return create("ratchet", def)
end

--- Creates a mouse joint, which grabs a body at `target` and pulls that point to later targets.
--- `ground` is any static body.
---@return impel.MouseJoint
function World:create_mouse_joint(ground, body, target, options)
  local def = definition("mouse", ground, body, options)
  def.target = to.Vec2(target, "target")
  return create("mouse", def)
end

--- Creates a gear joint between two sides, each a revolute or prismatic joint, or a body's angle:
--- side a + ratio × side b is constant.
---@return impel.GearJoint
function World:create_gear_joint(side_a, side_b, ratio, options)
  local def = to.struct(structs.gear, options, "options")
  for name, side in pairs({ a = side_a == nil and false or side_a, b = side_b or false }) do
    if types.class_of(side) == "Body" then
      def["body_" .. name].raw = side.raw
    else
      def["joint_" .. name].raw = to.Joint(side, "side_" .. name)
    end
  end
  def.ratio = to.number(ratio or 1, "ratio")
  return create("gear", def)
end

--- Solves inverse kinematics: the positions of a chain's joints, from its base to its last body, at
--- which the body's `local_point` reaches `target`. Nothing moves. `options` has the fields of
--- ImpelInverseKinematicsDef. Returns a table with `positions`, `transforms` and the fields of
--- ImpelInverseKinematicsResult.
function World:solve_inverse_kinematics(joints, target, options)
  local ids, count = to.array("ImpelJointId", joints, "joints")
  local def = to.struct("ImpelInverseKinematicsDef", options, "options", self)
  def.target_point = to.Vec2(target, "target")
  if options and options.target_angle and options.enable_angle == nil then
    def.enable_angle = true
  end
  local positions = ffi.new(types.ctype["float[?]"], count)
  local transforms = ffi.new(types.ctype["ImpelTransform[?]"], count)
  local result = from.out.ImpelInverseKinematicsResult
  check(C.raw_impel_world_solve_inverse_kinematics(self.raw, def, ids, count, positions, transforms,
    result))
  local found = from.struct("ImpelInverseKinematicsResult", result[0])
  found.positions, found.transforms = {}, {}
  for i = 1, count do
    found.positions[i] = positions[i - 1]
    found.transforms[i] = from.ImpelTransform(transforms[i - 1])
  end
  return found
end
