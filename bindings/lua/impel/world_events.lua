-- Events of the last step, as iterators:
--
--     for event in world:contact_begin_events() do
--       print(event.body_a, event.body_b, event.normal)
--     end
--
-- The object `event` is the same in each turn of the loop.

local ffi = require("ffi")
local C = require("impel.library")
local check = require("impel.errors").check
local types = require("impel.types")
local view = require("impel.view")

local World = require("impel.methods").World
local count = ffi.new("size_t[1]")

local function define(name, struct)
  local get = C["raw_impel_world_get_" .. name]
  local array_type = types.ctype[struct .. "[?]"]
  local lent = ffi.new("const " .. struct .. " *[1]")
  local size = ffi.sizeof(struct)
  local make = view.class(struct)

  -- `event` is a view with its stream in [3], and the number of events in [4].
  local function next_event(event)
    local index = event[2] + 1
    if index < event[4] then
      rawset(event, 2, index)
      return event
    end
    -- The next loop takes the view again. A loop that is left early loses it.
    event[3].free = event
  end

  World[name] = function(self)
    local stream = self.streams[name]
    if not stream then
      stream = { capacity = 0 }
      self.streams[name] = stream
    end
    check(get(self.raw, lent, count))
    local length = tonumber(count[0])
    if length > stream.capacity then
      stream.capacity = math.max(length, 2 * stream.capacity)
      stream.array = ffi.new(array_type, stream.capacity)
    end
    -- A copy, because the engine's array changes with the world.
    if length > 0 then
      ffi.copy(stream.array, lent[0], length * size)
    end
    local event = stream.free or make(nil)
    stream.free = nil
    view.point(event, stream.array or false, -1)
    rawset(event, 3, stream)
    rawset(event, 4, length)
    return next_event, event
  end
end

--- Bodies that moved, then those that fell asleep, in a world with `enable_body_events`.
define("body_move_events", "ImpelBodyMoveEvent")
--- Bodies that the step disabled, because their velocities were no longer finite.
define("body_fault_events", "ImpelBodyFaultEvent")
--- Contacts that began, of shapes with `enable_contact_events`.
define("contact_begin_events", "ImpelContact")
--- Contacts that persisted, of shapes with `enable_persist_events`.
define("contact_persist_events", "ImpelContact")
--- Contacts that ended, of shapes with `enable_contact_events`. The shapes may be destroyed.
define("contact_end_events", "ImpelContactEndEvent")
--- Hits above the threshold speed, of shapes with `enable_hit_events`.
define("contact_hit_events", "ImpelContactHitEvent")
--- Contacts with forces above the threshold, of shapes with a `force_event_threshold`.
define("contact_force_events", "ImpelContactForceEvent")
--- Shapes that entered a sensor.
define("sensor_begin_events", "ImpelSensorEvent")
--- Shapes that left a sensor. The shapes may be destroyed.
define("sensor_end_events", "ImpelSensorEvent")
--- Joints beyond their break thresholds. A joint that broke does not exist.
define("joint_events", "ImpelJointEvent")
