-- Generated from src/ffi; do not edit. After a change there:
-- cargo xtask generate
-- Methods that only convert values. The manual of each is that of the C function with the
-- same name.

local C = require("impel.library")
local check = require("impel.errors").check
local to = require("impel.to")
local from = require("impel.from")
local tables = require("impel.tables")

local list, out, struct = from.list, from.out, from.struct
local enums, names = tables.enums, from.names

local methods = {}

local World = methods.World or {}
methods.World = World

--- Returns whether the handle names an existing world. Never blocks.
---@return boolean
function World:is_valid()
  return C.raw_impel_world_is_valid(self.raw)
end

--- Moves the origin of the world to the point `origin`, in metres (floating origin). Its
--- components are within ±`IMPEL_MAX_COORDINATE`. These positions change by `-origin`: all
--- bodies, the centres of persistent radial forces, the ground anchors of pulley joints,
--- and the targets of mouse joints. Velocities, contacts, impulses and sleep do not change,
--- and no event is raised. Bodies may come to lie beyond `IMPEL_MAX_COORDINATE`; the call
--- does not check this.
---
--- Bodies are as precise far from the origin as near it, and the shift loses no bit of
--- their positions. Only a `float` position is coarser there: by 0.06 mm at 1 km, by 8 mm
--- at 100 km. To avoid that without a shift, read positions relative to a nearby point
--- (`impel_world_get_interpolated_transforms`, `ImpelQueryOptions.origin`). Positions that
--- the caller has stored, and those in borrowed events, remain relative to the old origin.
---@param origin impel.Vector
function World:shift_origin(origin)
  check(C.raw_impel_world_shift_origin(self.raw, to.Vec2(origin, "origin")))
end

--- Adds the time of a frame, in seconds, as `World:advance` does, but takes no step.
--- `out_advance->steps` is the number of steps to take: call `World:step` that many times,
--- with the time step and substeps of `World:get_fixed_step`. Their time counts as used
--- even if you do not take them. `elapsed` is within [0, `IMPEL_MAX_ELAPSED`]. Fails with
--- `IMPEL_ERROR_LOCKED` inside any callback of this world.
---@param elapsed number
---@return table
function World:plan_advance(elapsed)
  check(C.raw_impel_world_plan_advance(self.raw, to.number(elapsed, "elapsed"), out.ImpelAdvance))
  return struct("ImpelAdvance", out.ImpelAdvance[0])
end

--- The current settings of the world, including every change since its creation.
---@return table
function World:get_def()
  check(C.raw_impel_world_get_def(self.raw, out.ImpelWorldDef))
  return struct("ImpelWorldDef", out.ImpelWorldDef[0])
end

--- The gravity: the acceleration of every dynamic body, in m/s².
---@return impel.Vector
function World:get_gravity()
  check(C.raw_impel_world_get_gravity(self.raw, out.ImpelVec2))
  return from.ImpelVec2(out.ImpelVec2[0])
end

--- Sets the gravity: the acceleration of every dynamic body, in m/s². Components within
--- ±`IMPEL_MAX_GRAVITY`. A change wakes every body.
---@param gravity impel.Vector
function World:set_gravity(gravity)
  check(C.raw_impel_world_set_gravity(self.raw, to.Vec2(gravity, "gravity")))
end

--- World units of length per metre: `ImpelWorldDef.length_unit`. It cannot change after
--- creation.
---@return number
function World:get_length_unit()
  check(C.raw_impel_world_get_length_unit(self.raw, out.float))
  return out.float[0]
end

--- Time step in seconds, substeps and largest number of steps of `World:advance`.
---@return number, integer, integer
function World:get_fixed_step()
  check(C.raw_impel_world_get_fixed_step(self.raw, out.float, out.uint32_t, out.uint32_t_2))
  return out.float[0], out.uint32_t[0], out.uint32_t_2[0]
end

--- Sets time step, substeps and largest number of steps of `World:advance`. `time_step` is
--- in seconds, above 0 and at most `IMPEL_MAX_TIME_STEP`. `substeps` is within
--- [1, `IMPEL_MAX_SUBSTEPS`], and `max_steps_per_advance` within
--- [1, `IMPEL_MAX_ITERATIONS`].
---@param time_step number
---@param substeps integer
---@param max_steps_per_advance integer
function World:set_fixed_step(time_step, substeps, max_steps_per_advance)
  check(C.raw_impel_world_set_fixed_step(self.raw, to.number(time_step, "time_step"),
    to.uint32(substeps, "substeps"), to.uint32(max_steps_per_advance, "max_steps_per_advance")))
end

--- Whether bodies at rest fall asleep.
---@return boolean
function World:get_enable_sleep()
  check(C.raw_impel_world_get_enable_sleep(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether bodies at rest fall asleep. Disabling sleep wakes every body.
---@param enable boolean
function World:set_enable_sleep(enable)
  check(C.raw_impel_world_set_enable_sleep(self.raw, to.boolean(enable, "enable")))
end

--- The time that bodies must be at rest before they fall asleep, in seconds.
---@return number
function World:get_sleep_time()
  check(C.raw_impel_world_get_sleep_time(self.raw, out.float))
  return out.float[0]
end

--- Sets the time that bodies must be at rest before they fall asleep, in seconds. Above 0,
--- at most `IMPEL_MAX_ELAPSED`; `FLT_MAX` and infinity stand for this maximum. At the
--- maximum bodies never fall asleep. Bodies that sleep already stay asleep.
---@param time number
function World:set_sleep_time(time)
  check(C.raw_impel_world_set_sleep_time(self.raw, to.number(time, "time")))
end

--- Whether a step starts with the impulses of the previous step (warm starting).
---@return boolean
function World:get_enable_warm_starting()
  check(C.raw_impel_world_get_enable_warm_starting(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether a step starts with the impulses of the previous step (warm starting).
---@param enable boolean
function World:set_enable_warm_starting(enable)
  check(C.raw_impel_world_set_enable_warm_starting(self.raw, to.boolean(enable, "enable")))
end

--- The continuous collision mode (CCD).
---@return string
function World:get_continuous()
  check(C.raw_impel_world_get_continuous(self.raw, out.ImpelContinuous))
  return names.ImpelContinuous[out.ImpelContinuous[0]]
end

--- Sets the continuous collision mode (CCD).
---@param continuous string
function World:set_continuous(continuous)
  check(C.raw_impel_world_set_continuous(self.raw,
    to.enum(enums.ImpelContinuous, continuous, "continuous")))
end

--- Stiffness of soft contacts in Hz, their damping ratio, and the largest push speed in
--- m/s.
---@return number, number, number
function World:get_contact_tuning()
  check(C.raw_impel_world_get_contact_tuning(self.raw, out.float, out.float_2, out.float_3))
  return out.float[0], out.float_2[0], out.float_3[0]
end

--- Sets the stiffness and damping of soft contacts and the largest push speed. `hertz` is
--- the stiffness as a frequency in Hz, above 0 and at most `IMPEL_MAX_COEFFICIENT`.
--- `damping_ratio` is within [0, `IMPEL_MAX_COEFFICIENT`]; 1 is critical damping.
--- `push_speed` is the largest speed at which overlapping bodies are pushed apart, in m/s,
--- within [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum.
---
--- A `hertz` above 3/16 of the substep rate has the effect of that limit. For stiffer
--- contacts raise `hertz` and the substeps by the same factor: see
--- `ImpelWorldDef.contact_hertz`.
---@param hertz number
---@param damping_ratio number
---@param push_speed number
function World:set_contact_tuning(hertz, damping_ratio, push_speed)
  check(C.raw_impel_world_set_contact_tuning(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio"), to.number(push_speed, "push_speed")))
end

--- Solver iterations and projection of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. `*out_share` is a
--- fraction of the penetration depth, within [0, 1]; `*out_slop` is in metres.
---@return integer, number, number
function World:get_projection()
  check(C.raw_impel_world_get_projection(self.raw, out.uint32_t, out.float, out.float_2))
  return out.uint32_t[0], out.float[0], out.float_2[0]
end

--- Sets the solver iterations and the projection of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`.
--- `iterations` is within [1, `IMPEL_MAX_ITERATIONS`]. In each step projection removes the
--- fraction `share`, within [0, 1], of the penetration depth beyond `slop`. `slop` is in
--- metres, within [0, `IMPEL_MAX_SIZE`].
---@param iterations integer
---@param share number
---@param slop number
function World:set_projection(iterations, share, slop)
  check(C.raw_impel_world_set_projection(self.raw, to.uint32(iterations, "iterations"),
    to.number(share, "share"), to.number(slop, "slop")))
end

--- The approach speed up to which contacts do not bounce, in m/s.
---@return number
function World:get_restitution_threshold()
  check(C.raw_impel_world_get_restitution_threshold(self.raw, out.float))
  return out.float[0]
end

--- Sets the approach speed up to which contacts do not bounce, in m/s. Within
--- [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
--- no contact bounces.
---@param threshold number
function World:set_restitution_threshold(threshold)
  check(C.raw_impel_world_set_restitution_threshold(self.raw, to.number(threshold, "threshold")))
end

--- The approach speed above which a contact raises a hit event, in m/s.
---@return number
function World:get_hit_event_threshold()
  check(C.raw_impel_world_get_hit_event_threshold(self.raw, out.float))
  return out.float[0]
end

--- Sets the approach speed above which a contact raises a hit event, in m/s. Within
--- [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
--- no contact raises a hit event.
---@param threshold number
function World:set_hit_event_threshold(threshold)
  check(C.raw_impel_world_set_hit_event_threshold(self.raw, to.number(threshold, "threshold")))
end

--- Whether a step lists the bodies that it moved. See `impel_world_get_body_move_events`.
---@return boolean
function World:get_enable_body_events()
  check(C.raw_impel_world_get_enable_body_events(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether a step lists the bodies that it moved. See
--- `impel_world_get_body_move_events`.
---@param enable boolean
function World:set_enable_body_events(enable)
  check(C.raw_impel_world_set_enable_body_events(self.raw, to.boolean(enable, "enable")))
end

--- Largest linear speed of a dynamic body after a step, in m/s.
---@return number
function World:get_maximum_linear_speed()
  check(C.raw_impel_world_get_maximum_linear_speed(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest linear speed of a dynamic body after a step, in m/s, above 0. `FLT_MAX`
--- and infinity stand for `IMPEL_MAX_VELOCITY`.
---@param speed number
function World:set_maximum_linear_speed(speed)
  check(C.raw_impel_world_set_maximum_linear_speed(self.raw, to.number(speed, "speed")))
end

--- Linear and angular damping of every dynamic body, in 1/s, added to the body's own
--- damping.
---@return number, number
function World:get_damping()
  check(C.raw_impel_world_get_damping(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the linear and angular damping of every dynamic body, in 1/s. They are added to the
--- body's own damping. Both are within [0, `IMPEL_MAX_COEFFICIENT`]. To keep the fraction s
--- of the speed after each second, pass -ln(s).
---@param linear number
---@param angular number
function World:set_damping(linear, angular)
  check(C.raw_impel_world_set_damping(self.raw, to.number(linear, "linear"),
    to.number(angular, "angular")))
end

--- Largest number of objects of each kind that the world has had at one time. Use it as the
--- capacity of a similar world.
---@return table
function World:get_peak_capacity()
  check(C.raw_impel_world_get_peak_capacity(self.raw, out.ImpelCapacity))
  return struct("ImpelCapacity", out.ImpelCapacity[0])
end

--- Sets the number of threads that work on a step, within [1, `IMPEL_MAX_WORKERS`]. See
--- `ImpelWorldDef.worker_count`. The current additional threads end, and new ones start
--- when a step needs them. Results do not depend on it.
---@param count integer
function World:set_worker_count(count)
  check(C.raw_impel_world_set_worker_count(self.raw, to.uint32(count, "count")))
end

--- The contact solver of the world.
---@return string
function World:get_solver()
  check(C.raw_impel_world_get_solver(self.raw, out.ImpelSolver))
  return names.ImpelSolver[out.ImpelSolver[0]]
end

--- Sets the contact solver, from the next step on.
---@param solver string
function World:set_solver(solver)
  check(C.raw_impel_world_set_solver(self.raw, to.enum(enums.ImpelSolver, solver, "solver")))
end

--- The integrator of the world.
---@return string
function World:get_integrator()
  check(C.raw_impel_world_get_integrator(self.raw, out.ImpelIntegrator))
  return names.ImpelIntegrator[out.ImpelIntegrator[0]]
end

--- Sets the integrator, from the next step on.
---@param integrator string
function World:set_integrator(integrator)
  check(C.raw_impel_world_set_integrator(self.raw,
    to.enum(enums.ImpelIntegrator, integrator, "integrator")))
end

--- The rules that combine friction and restitution of two materials.
---@return string, string
function World:get_mix_rules()
  check(C.raw_impel_world_get_mix_rules(self.raw, out.ImpelMixRule, out.ImpelMixRule_2))
  return names.ImpelMixRule[out.ImpelMixRule[0]], names.ImpelMixRule[out.ImpelMixRule_2[0]]
end

--- Sets the rules that combine friction and restitution of two materials. Existing contacts
--- use the new rules from the next step on. Bodies whose friction changes wake.
---@param friction string
---@param restitution string
function World:set_mix_rules(friction, restitution)
  check(C.raw_impel_world_set_mix_rules(self.raw, to.enum(enums.ImpelMixRule, friction, "friction"),
    to.enum(enums.ImpelMixRule, restitution, "restitution")))
end

--- Sets an entry of the friction table: the frictions between two materials. The entry is
--- for shapes whose materials have these two `user_id`s, in either order. Both frictions
--- are within [0, `IMPEL_MAX_COEFFICIENT`]. The entry takes precedence over the mix rule.
--- Existing contacts use it from the next step on, and bodies whose friction changes wake.
---@param user_id_a integer
---@param user_id_b integer
---@param static_friction number
---@param dynamic_friction number
function World:set_friction_pair(user_id_a, user_id_b, static_friction, dynamic_friction)
  check(C.raw_impel_world_set_friction_pair(self.raw, to.uint64(user_id_a, "user_id_a"),
    to.uint64(user_id_b, "user_id_b"), to.number(static_friction, "static_friction"),
    to.number(dynamic_friction, "dynamic_friction")))
end

--- The world's user data.
---@return integer
function World:get_user_data()
  check(C.raw_impel_world_get_user_data(self.raw, out.uint64_t))
  return from.uint64(out.uint64_t[0])
end

--- Sets the world's user data.
---@param user_data integer
function World:set_user_data(user_data)
  check(C.raw_impel_world_set_user_data(self.raw, to.uint64(user_data, "user_data")))
end

--- Reserves memory for a total number of objects, including those that exist. Afterwards
--- creating that many objects and contacts does not allocate. Exceptions are a step's
--- working lists of contacts and joints, and polygons of more than eight vertices; these
--- are allocated when first needed. On Linux the memory pages are committed by this call,
--- and not by the step that first uses them. A contact takes 270 bytes. Zero, and capacity
--- that exists already, have no effect. Fails with `IMPEL_ERROR_LIMIT` if there is not
--- enough memory.
---@param capacity table
function World:reserve(capacity)
  check(C.raw_impel_world_reserve(self.raw, to.struct("ImpelCapacity", capacity, "capacity", self)))
end

--- Number of threads that work on a step, including the calling thread.
---@return integer
function World:get_worker_count()
  check(C.raw_impel_world_get_worker_count(self.raw, out.uint32_t))
  return out.uint32_t[0]
end

--- Removes all entries of the friction table. Every contact then uses the mix rule, and
--- bodies whose friction changes wake.
function World:clear_friction_pairs()
  check(C.raw_impel_world_clear_friction_pairs(self.raw))
end

--- All bodies, in order of creation until a body is destroyed. After that, a new body takes
--- the place of a destroyed one in the list.
---@return impel.Body[]
function World:get_bodies()
  return list("ImpelBodyId", C.raw_impel_world_get_bodies, self.raw)
end

--- All shapes, in order of creation until a shape is destroyed. After that, a new shape
--- takes the place of a destroyed one in the list.
---@return impel.Shape[]
function World:get_shapes()
  return list("ImpelShapeId", C.raw_impel_world_get_shapes, self.raw)
end

--- All joints, in order of creation until a joint is destroyed. After that, a new joint
--- takes the place of a destroyed one in the list.
---@return impel.Joint[]
function World:get_joints()
  return list("ImpelJointId", C.raw_impel_world_get_joints, self.raw)
end

--- Numbers of objects in the world, and its memory use.
---@return table
function World:get_counters()
  check(C.raw_impel_world_get_counters(self.raw, out.ImpelCounters))
  return struct("ImpelCounters", out.ImpelCounters[0])
end

--- Time of each stage of the last step, in milliseconds.
---@return table
function World:get_profile()
  check(C.raw_impel_world_get_profile(self.raw, out.ImpelProfile))
  return struct("ImpelProfile", out.ImpelProfile[0])
end

--- All contacts that had at least one point at the last step or `World:update_contacts`,
--- sleeping ones too. The order is the same in every run.
---@return table[]
function World:get_contacts()
  return list("ImpelContact", C.raw_impel_world_get_contacts, self.raw)
end

--- Chains of the world, including height fields and grids.
---@return impel.Chain[]
function World:get_chains()
  return list("ImpelChainId", C.raw_impel_world_get_chains, self.raw)
end

--- Closest shape that a ray hits. Sensors are excluded.
---
--- If nothing is hit, `out_hit->hit` is false. To include sensors, or for other options,
--- call `impel_world_cast_rays`.
---@param origin impel.Vector
---@param translation impel.Vector
---@param filter table
---@return table
function World:cast_ray_closest(origin, translation, filter)
  check(C.raw_impel_world_cast_ray_closest(self.raw, to.Vec2(origin, "origin"),
    to.Vec2(translation, "translation"), to.value("ImpelFilter", filter, "filter"),
    out.ImpelRayHit))
  return struct("ImpelRayHit", out.ImpelRayHit[0])
end

--- Any shape that a ray hits, not necessarily the closest.
---
--- This is the fastest line-of-sight test. If nothing is hit, `out_hit->hit` is false.
---@param origin impel.Vector
---@param translation impel.Vector
---@param options? table
---@return table
function World:cast_ray_any(origin, translation, options)
  check(C.raw_impel_world_cast_ray_any(self.raw, to.Vec2(origin, "origin"),
    to.Vec2(translation, "translation"), to.options(options), out.ImpelRayHit))
  return struct("ImpelRayHit", out.ImpelRayHit[0])
end

--- All shapes that a ray hits, each once, in order of increasing fraction.
---@param origin impel.Vector
---@param translation impel.Vector
---@param options? table
---@return table[]
function World:cast_ray_all(origin, translation, options)
  return list("ImpelRayHit", C.raw_impel_world_cast_ray_all, self.raw, to.Vec2(origin, "origin"),
    to.Vec2(translation, "translation"), to.options(options))
end

--- Closest shape that a moving shape hits.
---@param convex impel.Convex
---@param transform impel.Transform
---@param translation impel.Vector
---@param options? table
---@return table
function World:cast_shape_closest(convex, transform, translation, options)
  check(C.raw_impel_world_cast_shape_closest(self.raw, to.convex(convex, "convex"),
    to.Transform(transform, "transform"), to.Vec2(translation, "translation"), to.options(options),
    out.ImpelRayHit))
  return struct("ImpelRayHit", out.ImpelRayHit[0])
end

--- All shapes that a moving shape hits, each once, in order of increasing fraction.
---
--- Hits do not stop the moving shape.
---@param convex impel.Convex
---@param transform impel.Transform
---@param translation impel.Vector
---@param options? table
---@return table[]
function World:cast_shape_all(convex, transform, translation, options)
  return list("ImpelRayHit", C.raw_impel_world_cast_shape_all, self.raw,
    to.convex(convex, "convex"), to.Transform(transform, "transform"),
    to.Vec2(translation, "translation"), to.options(options))
end

--- Shapes whose exact AABBs overlap a box.
---
--- For other options call `World:overlap_aabb_with_options`.
---@param aabb impel.Aabb
---@param filter table
---@return impel.Shape[]
function World:overlap_aabb(aabb, filter)
  return list("ImpelShapeId", C.raw_impel_world_overlap_aabb, self.raw, to.Aabb(aabb, "aabb"),
    to.value("ImpelFilter", filter, "filter"))
end

--- As `World:overlap_aabb`, with options, which select whether sensors are included.
---@param aabb impel.Aabb
---@param options? table
---@return impel.Shape[]
function World:overlap_aabb_with_options(aabb, options)
  return list("ImpelShapeId", C.raw_impel_world_overlap_aabb_with_options, self.raw,
    to.Aabb(aabb, "aabb"), to.options(options))
end

--- Shapes that contain a point. A segment contains no point.
---
--- For other options call `World:overlap_point_with_options`.
---@param point impel.Vector
---@param filter table
---@return impel.Shape[]
function World:overlap_point(point, filter)
  return list("ImpelShapeId", C.raw_impel_world_overlap_point, self.raw, to.Vec2(point, "point"),
    to.value("ImpelFilter", filter, "filter"))
end

--- As `World:overlap_point`, with options, which select whether sensors are included.
---@param point impel.Vector
---@param options? table
---@return impel.Shape[]
function World:overlap_point_with_options(point, options)
  return list("ImpelShapeId", C.raw_impel_world_overlap_point_with_options, self.raw,
    to.Vec2(point, "point"), to.options(options))
end

--- Shapes that a posed shape overlaps or touches.
---@param convex impel.Convex
---@param transform impel.Transform
---@param options? table
---@return impel.Shape[]
function World:overlap_shape(convex, transform, options)
  return list("ImpelShapeId", C.raw_impel_world_overlap_shape, self.raw,
    to.convex(convex, "convex"), to.Transform(transform, "transform"), to.options(options))
end

--- Contact manifolds of a posed shape with the shapes of the world.
---
--- Each is the result of `Convex:collide`, with points up to `margin` metres apart, within
--- [0, `IMPEL_MAX_SIZE`]. To separate two overlapping shapes, move the query shape by
--- `separation`, which is negative, along the normal.
---@param convex impel.Convex
---@param transform impel.Transform
---@param margin number
---@param options? table
---@return table[]
function World:collide_shape(convex, transform, margin, options)
  return list("ImpelShapeContact", C.raw_impel_world_collide_shape, self.raw,
    to.convex(convex, "convex"), to.Transform(transform, "transform"), to.number(margin, "margin"),
    to.options(options))
end

--- Shape nearest to a point, within `max_distance` metres.
---
--- If the point is inside several shapes, the result is the one that it is deepest in.
--- `max_distance` is within [0, 2 * `IMPEL_MAX_COORDINATE`]; `FLT_MAX` and infinity stand
--- for this maximum.
---@param point impel.Vector
---@param max_distance number
---@param options? table
---@return table
function World:find_nearest_shape(point, max_distance, options)
  check(C.raw_impel_world_find_nearest_shape(self.raw, to.Vec2(point, "point"),
    to.number(max_distance, "max_distance"), to.options(options), out.ImpelNearest))
  return struct("ImpelNearest", out.ImpelNearest[0])
end

--- Up to `most` shapes nearest to a point, within `max_distance` metres, by increasing
--- distance.
---
--- Shapes that contain the point come first. `most` limits the search; `capacity` is the
--- length of the buffer, as for any list. A large `most` finds all shapes within the
--- distance. `max_distance` is within [0, 2 * `IMPEL_MAX_COORDINATE`]; `FLT_MAX` and
--- infinity stand for this maximum.
---@param point impel.Vector
---@param max_distance number
---@param most integer
---@param options? table
---@return table[]
function World:find_nearest_shapes(point, max_distance, most, options)
  return list("ImpelNearest", C.raw_impel_world_find_nearest_shapes, self.raw,
    to.Vec2(point, "point"), to.number(max_distance, "max_distance"), to.uint32(most, "most"),
    to.options(options))
end

--- Queues `Body:destroy` for the end of the step.
---@param body impel.Body
function World:defer_destroy_body(body)
  check(C.raw_impel_world_defer_destroy_body(self.raw, to.Body(body, "body")))
end

--- Queues `Shape:destroy` for the end of the step. Skipped for a segment of a chain.
---@param shape impel.Shape
function World:defer_destroy_shape(shape)
  check(C.raw_impel_world_defer_destroy_shape(self.raw, to.Shape(shape, "shape")))
end

--- Queues `Joint:destroy` for the end of the step.
---@param joint impel.Joint
function World:defer_destroy_joint(joint)
  check(C.raw_impel_world_defer_destroy_joint(self.raw, to.Joint(joint, "joint")))
end

--- Queues `Body:set_precise_transform` (teleport) for the end of the step.
---@param body impel.Body
---@param transform impel.Transform
function World:defer_set_transform(body, transform)
  check(C.raw_impel_world_defer_set_transform(self.raw, to.Body(body, "body"),
    to.PreciseTransform(transform, "transform")))
end

--- Queues `Body:set_linear_velocity` and `_set_angular_velocity` for the end of the step.
---
--- Units are m/s and rad/s.
---@param body impel.Body
---@param linear_velocity impel.Vector
---@param angular_velocity number
function World:defer_set_velocity(body, linear_velocity, angular_velocity)
  check(C.raw_impel_world_defer_set_velocity(self.raw, to.Body(body, "body"),
    to.Vec2(linear_velocity, "linear_velocity"), to.number(angular_velocity, "angular_velocity")))
end

--- Queues `Body:apply_load` for the end of the step.
---
--- A force acts over the next step.
---@param body impel.Body
---@param load table
function World:defer_apply_load(body, load)
  check(C.raw_impel_world_defer_apply_load(self.raw, to.Body(body, "body"),
    to.struct("ImpelLoad", load, "load", self)))
end

--- Queues `Body:set_awake` for the end of the step.
---@param body impel.Body
---@param awake boolean
function World:defer_set_awake(body, awake)
  check(C.raw_impel_world_defer_set_awake(self.raw, to.Body(body, "body"),
    to.boolean(awake, "awake")))
end

--- Queues `Shape:set_filter` for the end of the step.
---@param shape impel.Shape
---@param filter table
function World:defer_set_filter(shape, filter)
  check(C.raw_impel_world_defer_set_filter(self.raw, to.Shape(shape, "shape"),
    to.value("ImpelFilter", filter, "filter")))
end

--- State of the queue of deferred changes, and the result of its last execution.
---@return table
function World:get_deferred()
  check(C.raw_impel_world_get_deferred(self.raw, out.ImpelDeferred))
  return struct("ImpelDeferred", out.ImpelDeferred[0])
end

--- Destroys `count` bodies with their shapes and joints. A body may be listed twice. See
--- `Body:destroy`.
---@param bodies impel.Body[]
function World:destroy_bodies(bodies)
  local bodies_array, count = to.array("ImpelBodyId", bodies, "bodies")
  check(C.raw_impel_world_destroy_bodies(self.raw, bodies_array, count))
end

--- Destroys `count` shapes. A shape may be listed twice. See `Shape:destroy`. The mass of a
--- body is recomputed for each destroyed shape, so destroying the body is faster than
--- destroying all its shapes. A segment of a chain fails with `IMPEL_ERROR_UNSUPPORTED`.
---@param shapes impel.Shape[]
function World:destroy_shapes(shapes)
  local shapes_array, count = to.array("ImpelShapeId", shapes, "shapes")
  check(C.raw_impel_world_destroy_shapes(self.raw, shapes_array, count))
end

--- Destroys `count` joints, and the gear joints that connect them. A joint may be listed
--- twice. See `Joint:destroy`.
---@param joints impel.Joint[]
function World:destroy_joints(joints)
  local joints_array, count = to.array("ImpelJointId", joints, "joints")
  check(C.raw_impel_world_destroy_joints(self.raw, joints_array, count))
end

--- Puts `count` bodies to sleep as one island, with zero velocities. They wake together,
--- even if they do not touch and no joint connects them. If a body is asleep already, its
--- whole island joins the new island. An awake body that touches one of them wakes them
--- all. Static and disabled bodies are ignored; a body may be listed twice. If one handle
--- is invalid or of another world, fails with `IMPEL_ERROR_INVALID_HANDLE` and changes
--- nothing.
---@param bodies impel.Body[]
function World:sleep_bodies(bodies)
  local bodies_array, count = to.array("ImpelBodyId", bodies, "bodies")
  check(C.raw_impel_world_sleep_bodies(self.raw, bodies_array, count))
end

--- The awake bodies: those that the next step moves. The order may change with any call.
---@return impel.Body[]
function World:get_awake_bodies()
  return list("ImpelBodyId", C.raw_impel_world_get_awake_bodies, self.raw)
end

--- Applies the impulses of a character's hits, which you may change, to the bodies that it
--- touched.
---
--- Bodies that are not dynamic are ignored; the others are woken. If one of the hits is
--- invalid, the call does nothing.
---@param hits table[]
function World:apply_character_hits(hits)
  local hits_array, count = to.array("ImpelCharacterHit", hits, "hits")
  check(C.raw_impel_world_apply_character_hits(self.raw, hits_array, count))
end

--- Collision planes between a posed mover and all shapes within `margin` metres.
---
--- `margin` is within [0, `IMPEL_MAX_SIZE`]. There is one plane per shape that the options
--- include, with nearest points and true distances. Always excluded are sensors, and
--- segments of one-sided chains if the mover's centre is behind them. One-way shapes are
--- treated like all others.
---@param mover impel.Convex
---@param transform impel.Transform
---@param margin number
---@param options? table
---@return table[]
function World:collide_mover(mover, transform, margin, options)
  return list("ImpelMoverPlane", C.raw_impel_world_collide_mover, self.raw,
    to.convex(mover, "mover"), to.Transform(transform, "transform"), to.number(margin, "margin"),
    to.options(options))
end

--- Moves a posed mover along a translation, without rotation, until it is near a shape.
---
--- It stops `skin` metres, within [0, `IMPEL_MAX_SIZE`], before a shape that the options
--- include. Sensors are always excluded.
---
--- In contrast to a shape cast, only shapes that the mover approaches stop it. A mover that
--- touches a wall, or overlaps it, moves freely along it and away from it. It hits the wall
--- at fraction 0 if the translation would increase the overlap.
---@param mover impel.Convex
---@param transform impel.Transform
---@param translation impel.Vector
---@param skin number
---@param options? table
---@return table
function World:cast_mover(mover, transform, translation, skin, options)
  check(C.raw_impel_world_cast_mover(self.raw, to.convex(mover, "mover"),
    to.Transform(transform, "transform"), to.Vec2(translation, "translation"),
    to.number(skin, "skin"), to.options(options), out.ImpelRayHit))
  return struct("ImpelRayHit", out.ImpelRayHit[0])
end

--- The soft bodies of the world.
---@return impel.SoftBody[]
function World:get_soft_bodies()
  return list("ImpelSoftBodyId", C.raw_impel_world_get_soft_bodies, self.raw)
end

--- Applies an explosion: an outward impulse to every dynamic shape in range, once.
---
--- The impulse acts at the point of the shape that is nearest to the centre, and is
--- proportional to the width of the shape as seen from there. It wakes the bodies that it
--- acts on.
---@param def table
function World:explode(def)
  check(C.raw_impel_world_explode(self.raw, to.struct("ImpelExplosionDef", def, "def", self)))
end

--- Applies buoyancy and fluid drag to every dynamic body in the water, in the next step.
---
--- The lift is the weight of the displaced water. It is exact for the part of each circle,
--- capsule and polygon that is under water. Uses the gravity of the world.
---@param def table
function World:apply_buoyancy(def)
  check(C.raw_impel_world_apply_buoyancy(self.raw, to.struct("ImpelBuoyancyDef", def, "def", self)))
end

--- Applies wind to every dynamic body, in the next step.
---
--- The force acts on every edge that faces the wind, and is proportional to the edge's
--- extent perpendicular to the wind. Both sides of a segment can face the wind. Still air
--- slows moving bodies down.
---@param def table
function World:apply_wind(def)
  check(C.raw_impel_world_apply_wind(self.raw, to.struct("ImpelWindDef", def, "def", self)))
end

--- Applies a radial force to every dynamic body in range during the next step. Wakes these
--- bodies. For a persistent force see `World:set_radial_forces`.
---@param def table
function World:apply_radial_force(def)
  check(C.raw_impel_world_apply_radial_force(self.raw,
    to.struct("ImpelRadialForceDef", def, "def", self)))
end

--- The persistent radial forces of the world. If an ignored body no longer exists,
--- `ignored_body` is null. `center` is the position rounded to `float`, and `origin` is the
--- rounding error; their sum is the centre. If `center` was exact when it was set, `origin`
--- is (0, 0).
---@return table[]
function World:get_radial_forces()
  return list("ImpelRadialForceDef", C.raw_impel_world_get_radial_forces, self.raw)
end

--- Sets the persistent radial forces, which act in every step, such as the gravity of
--- planets. They replace the previous ones. `count` is at most `IMPEL_MAX_RADIAL_FORCES`; 0
--- removes all. They belong to the state that `World:hash` covers. Each acts as
--- `World:apply_radial_force` before each step, with two differences. The force is
--- evaluated at the body's position half way through the step, which keeps orbits stable.
--- It lets bodies at rest fall asleep. Setting forces wakes every body.
---@param forces table[]
function World:set_radial_forces(forces)
  local forces_array, count = to.array("ImpelRadialForceDef", forces, "forces", self)
  check(C.raw_impel_world_set_radial_forces(self.raw, forces_array, count))
end

--- Writes the world's state into a buffer, and its size in bytes to `out_size`.
---
--- Nothing is allocated. If the buffer is too short, the call fails with
--- `IMPEL_ERROR_CAPACITY` and writes the required size; the contents of the buffer are then
--- undefined. `NULL` with capacity 0 returns the size, which takes as long as writing: a
--- buffer with spare capacity is faster. 10,000 circles with 25,000 contacts take 3.5 MB.
--- The size depends on all numbers of the state, so it changes from step to step.
---
--- It only reads: other threads may read at the same time. Inside a filter, mix, pre-solve
--- or joint callback the step is incomplete, and the call fails with `IMPEL_ERROR_LOCKED`.
--- In step callbacks and deferred callbacks it is allowed.
---@return string
function World:snapshot()
  return list("uint8_t", C.raw_impel_world_snapshot, self.raw)
end

--- Writes the difference of the world's state from a snapshot into a buffer, and its size
--- in bytes to `out_size`. `World:restore_delta` restores it.
---
--- `base_data` is a snapshot of `base_size` bytes from `World:snapshot`, usually of the
--- same world at an earlier step. It is only read, and must not overlap `buffer`. Bodies
--- that have slept since take less than 20 bytes each. In a settled pile of 10,000 circles,
--- all awake, a delta snapshot takes 111 bytes per circle over one step, and 125 over
--- eight.
---
--- Otherwise as `World:snapshot`. Also fails with `IMPEL_ERROR_BAD_DATA` if `base_data` is
--- no snapshot, is corrupt, or is a delta snapshot itself, and with `IMPEL_ERROR_VERSION`
--- if another version of the library made it.
---@param base_data string
---@return string
function World:snapshot_delta(base_data)
  local base_data_array, base_size = to.array("uint8_t", base_data, "base_data")
  return list("uint8_t", C.raw_impel_world_snapshot_delta, self.raw, base_data_array, base_size)
end

--- Restores the world's state from a snapshot, of this or another world.
---
--- The snapshot may come from another world with the same `broad_phase` and `length_unit`,
--- from another process or from another platform. The first call allocates memory for a
--- second state, which is kept; further calls allocate nothing.
---
--- Handles. If the snapshot is of the same world, every handle means what it meant then:
--- objects that have been destroyed since are alive again, and objects that have been
--- created since no longer exist. Objects created afterwards get the same handles as those
--- created after the snapshot: the same calls give the same handles. So discard the handles
--- of objects created since; the host receives them again when it repeats the calls. If the
--- snapshot is of another world, the objects have handles of this world: find them by user
--- data, or by the lists of bodies, shapes, joints and chains, which have the same order in
--- both.
---
--- On failure the world stays unchanged. The call fails with
---
--- - `IMPEL_ERROR_BAD_DATA` if the bytes are not a snapshot, are corrupt, or are of a world with
---   another `broad_phase` or `length_unit`;
--- - `IMPEL_ERROR_VERSION` if another version of the library made it;
--- - `IMPEL_ERROR_LIMIT` if this world has no unused handles left;
--- - `IMPEL_ERROR_LOCKED` inside a callback of the world, except step and deferred callbacks;
--- - `IMPEL_ERROR_BUSY` while another thread uses the world.
---
--- The data is validated and may come from an untrusted source. A forged snapshot with a
--- valid checksum can produce states that no calls would, such as bodies anywhere, but it
--- cannot cause undefined behaviour.
---@param data string
function World:restore(data)
  local data_array, size = to.array("uint8_t", data, "data")
  check(C.raw_impel_world_restore(self.raw, data_array, size))
end

--- Restores the world's state from a delta snapshot and its base. The state, the handles
--- and the failures are those of `World:restore` with the whole snapshot.
---
--- `base_data` is the snapshot with which `World:snapshot_delta` made `data`, byte for
--- byte; a copy will do. Also fails with `IMPEL_ERROR_BAD_DATA` if it is another snapshot,
--- or a delta snapshot.
---@param base_data string
---@param data string
function World:restore_delta(base_data, data)
  local base_data_array, base_size = to.array("uint8_t", base_data, "base_data")
  local data_array, size = to.array("uint8_t", data, "data")
  check(C.raw_impel_world_restore_delta(self.raw, base_data_array, base_size, data_array, size))
end

--- Hash of the whole simulated state (checksum, desync detection). Two worlds with the same
--- hash continue identically, bit for bit, under the same calls. Use it to find where two
--- runs, peers or platforms diverge: compare it after every step, or after every 60th step.
---
--- It covers settings, bodies, shapes, joints, contacts with their impulses, sleep, the
--- order of lists and query results, and the next handles, all bit for bit. It does not
--- depend on the process, the platform, the build, `worker_count`, `simd_width`, memory,
--- times, user data or callbacks. It may change between versions of the library. Inside a
--- filter, mix, pre-solve or joint callback it is meaningless, because the step is
--- incomplete.
---
--- It takes about as long as reading the world's memory once, and does not allocate.
---@return integer
function World:hash()
  check(C.raw_impel_world_hash(self.raw, out.uint64_t))
  return from.uint64(out.uint64_t[0])
end

--- Number of ticks that the world keeps.
---@return integer
function World:get_max_saved_ticks()
  check(C.raw_impel_world_get_max_saved_ticks(self.raw, out.uint32_t))
  return out.uint32_t[0]
end

--- Sets how many ticks the world keeps, at most `IMPEL_MAX_SAVED_TICKS`; 0, the default,
--- keeps none. Ticks saved before are removed, and their memory is freed.
---
--- The memory for a tick is allocated when it is saved for the first time: about as much as
--- the state of the bodies, contacts and joints that moved since the tick saved before it.
---@param count integer
function World:set_max_saved_ticks(count)
  check(C.raw_impel_world_set_max_saved_ticks(self.raw, to.uint32(count, "count")))
end

--- Saves the state of the world as that of `tick`, which may be any number. It replaces a
--- state that was saved for the same tick. Otherwise, if the world already keeps its
--- maximum number of ticks, the tick whose last save is the longest ago is removed. Once
--- all ticks have been saved a few times, nothing is allocated unless the world grows, or
--- more changes between two ticks than before.
---
--- It does not change the simulation. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world
--- keeps no ticks.
---@param tick integer
function World:save_tick(tick)
  check(C.raw_impel_world_save_tick(self.raw, to.uint64(tick, "tick")))
end

--- Restores the state saved for a tick. All ticks stay saved, also later ones, until newly
--- saved ticks replace them: so a world can go back, answer queries in the past, and
--- return.
---
--- Every handle means what it meant then, as after `World:restore` of a snapshot of the
--- same world: objects that have been destroyed since are alive again, and objects that
--- have been created since no longer exist. Objects created afterwards get the same handles
--- as those created after the tick, if the calls are the same. The event lists are empty.
--- Callbacks, deferred changes, `worker_count`, `simd_width` and the world's own
--- `user_data` stay as they are.
---
--- In a recording it is a restored snapshot. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if
--- the tick is not saved.
---@param tick integer
function World:restore_tick(tick)
  check(C.raw_impel_world_restore_tick(self.raw, to.uint64(tick, "tick")))
end

--- Number, range and memory of the saved ticks.
---@return table
function World:get_saved_ticks()
  check(C.raw_impel_world_get_saved_ticks(self.raw, out.ImpelSavedTicks))
  return struct("ImpelSavedTicks", out.ImpelSavedTicks[0])
end

--- Starts recording a world, from its current state.
---
--- Bytes of an earlier recording that were not taken are dropped. Fails with
--- `IMPEL_ERROR_UNSUPPORTED` if the world is being recorded, or plays a recording.
---@param def table
function World:start_recording(def)
  check(C.raw_impel_world_start_recording(self.raw,
    to.struct("ImpelRecordingDef", def, "def", self)))
end

--- Stops recording a world.
---
--- Bytes that were not taken are kept until they are taken, until another recording starts,
--- or until the world is destroyed. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world is
--- not being recorded.
function World:stop_recording()
  check(C.raw_impel_world_stop_recording(self.raw))
end

--- Moves the recorded bytes since the last call into a buffer.
---
--- The number of bytes is written to `out_size`; 0 if there are none. If the buffer is too
--- short, the call fails with `IMPEL_ERROR_CAPACITY`, writes the required size, and takes
--- nothing. `NULL` with capacity 0 returns the size. Take the bytes before the world is
--- destroyed.
---
--- Allowed between steps, in step callbacks and deferred callbacks, and on a world that has
--- failed with `IMPEL_ERROR_INTERNAL`.
---@return string
function World:take_recording()
  return list("uint8_t", C.raw_impel_world_take_recording, self.raw)
end

--- State of a world's recording.
---
--- All zero if there is no recording, or if it has been stopped and all bytes have been
--- taken.
---@return table
function World:get_recording()
  check(C.raw_impel_world_get_recording(self.raw, out.ImpelRecording))
  return struct("ImpelRecording", out.ImpelRecording[0])
end

--- Starts playing a recording in a world, which is put into the state at its beginning.
---
--- The bytes are copied. The world must have the `broad_phase` and `length_unit` of the
--- recording; its other settings are replaced. A recording that the world played before is
--- released.
---
--- Fails with `IMPEL_ERROR_UNSUPPORTED` if the world is being recorded. Fails with
--- `IMPEL_ERROR_BAD_DATA` if the bytes are not a recording, if its beginning is corrupt, or
--- if the world does not match, and with `IMPEL_ERROR_VERSION` if another version of the
--- library made it; the world stays unchanged. A recording that is cut off or corrupt later
--- is played up to that point. The data is validated, as in `World:restore`; it may come
--- from an untrusted source.
---@param data string
---@param def table
function World:start_replay(data, def)
  local data_array, size = to.array("uint8_t", data, "data")
  check(C.raw_impel_world_start_replay(self.raw, data_array, size,
    to.struct("ImpelReplayDef", def, "def", self)))
end

--- Progress of the replay. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no
--- recording.
---@return table
function World:get_replay()
  check(C.raw_impel_world_get_replay(self.raw, out.ImpelReplay))
  return struct("ImpelReplay", out.ImpelReplay[0])
end

--- Stops the replay and releases the recording. The world keeps its state and can be
--- stepped.
---
--- The host's callbacks are called again; existing contacts keep their recorded materials.
--- Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
function World:stop_replay()
  check(C.raw_impel_world_stop_replay(self.raw))
end

--- Shape of a recorded query, in its own space.
---
--- The query must be an `IMPEL_QUERY_SHAPE_CAST` or an `IMPEL_QUERY_SHAPE`. Fails with
--- `IMPEL_ERROR_INVALID_ARGUMENT` for other kinds and for an index that is not below the
--- number of queries, and with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
---@param index integer
---@return impel.Convex
function World:get_replay_query_convex(index)
  check(C.raw_impel_world_get_replay_query_convex(self.raw, to.size(index, "index"),
    out.ImpelConvex))
  return from.ImpelConvex(out.ImpelConvex[0])
end

local Body = methods.Body or {}
methods.Body = Body

--- Destroys a body with its shapes and joints. Wakes the bodies that touched it or were
--- jointed to it.
function Body:destroy()
  check(C.raw_impel_body_destroy(self.raw))
end

--- Returns whether the handle names an existing body. Never blocks.
---@return boolean
function Body:is_valid()
  return C.raw_impel_body_is_valid(self.raw)
end

--- Type of the body.
---@return string
function Body:get_type()
  check(C.raw_impel_body_get_type(self.raw, out.ImpelBodyType))
  return names.ImpelBodyType[out.ImpelBodyType[0]]
end

--- Number of turns since the rotation was last set; positive is counter-clockwise. The
--- total angle is 2π times this number plus the angle of the rotation, which
--- `impel_rotation_get_angle` returns within ±π. If the body rotates by more than half a
--- turn in one step, the turns are computed from its angular velocity.
---@return integer
function Body:get_turns()
  check(C.raw_impel_body_get_turns(self.raw, out.int32_t))
  return out.int32_t[0]
end

--- The velocity of the centre of mass, in m/s.
---@return impel.Vector
function Body:get_linear_velocity()
  check(C.raw_impel_body_get_linear_velocity(self.raw, out.ImpelVec2))
  return from.ImpelVec2(out.ImpelVec2[0])
end

--- Sets the velocity of the centre of mass, in m/s. Components within
--- ±`IMPEL_MAX_VELOCITY`. Wakes the body, unless the velocity is zero. Has no effect on a
--- static body.
---@param velocity impel.Vector
function Body:set_linear_velocity(velocity)
  check(C.raw_impel_body_set_linear_velocity(self.raw, to.Vec2(velocity, "velocity")))
end

--- The angular velocity, in rad/s, counter-clockwise.
---@return number
function Body:get_angular_velocity()
  check(C.raw_impel_body_get_angular_velocity(self.raw, out.float))
  return out.float[0]
end

--- Sets the angular velocity, in rad/s, counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`.
--- Wakes the body, unless the velocity is zero. Has no effect on a static body.
---@param velocity number
function Body:set_angular_velocity(velocity)
  check(C.raw_impel_body_set_angular_velocity(self.raw, to.number(velocity, "velocity")))
end

--- Mass of the body, in kg. Zero if it is not dynamic.
---@return number
function Body:get_mass()
  check(C.raw_impel_body_get_mass(self.raw, out.float))
  return out.float[0]
end

--- Mass, inertia about the centre of mass, and centre of mass in the body's space. Mass and
--- inertia are zero if the body is not dynamic.
---@return table
function Body:get_mass_data()
  check(C.raw_impel_body_get_mass_data(self.raw, out.ImpelMassData))
  return struct("ImpelMassData", out.ImpelMassData[0])
end

--- Centre of mass in the world.
---@return impel.Vector
function Body:get_center()
  check(C.raw_impel_body_get_center(self.raw, out.ImpelPosition))
  return from.ImpelPosition(out.ImpelPosition[0])
end

--- Smallest AABB of the body's enabled shapes, relative to `origin`. For a body without
--- enabled shapes it is the point at the body's origin. It does not matter whether the body
--- itself is enabled.
---@param origin? impel.Vector
---@return impel.Aabb
function Body:get_aabb(origin)
  check(C.raw_impel_body_get_aabb(self.raw, to.origin(origin), out.ImpelAabb))
  return from.ImpelAabb(out.ImpelAabb[0])
end

--- Whether the body is awake. A static body is never awake.
---@return boolean
function Body:is_awake()
  check(C.raw_impel_body_is_awake(self.raw, out.bool))
  return out.bool[0]
end

--- Wakes the body and its island, or puts the body to sleep with zero velocities. A
--- sleeping body wakes again if an awake body touches it. Has no effect on a static body.
---@param awake boolean
function Body:set_awake(awake)
  check(C.raw_impel_body_set_awake(self.raw, to.boolean(awake, "awake")))
end

--- The body's user data.
---@return integer
function Body:get_user_data()
  check(C.raw_impel_body_get_user_data(self.raw, out.uint64_t))
  return from.uint64(out.uint64_t[0])
end

--- Sets the body's user data.
---@param user_data integer
function Body:set_user_data(user_data)
  check(C.raw_impel_body_set_user_data(self.raw, to.uint64(user_data, "user_data")))
end

--- Linear damping of the body, in 1/s.
---@return number
function Body:get_linear_damping()
  check(C.raw_impel_body_get_linear_damping(self.raw, out.float))
  return out.float[0]
end

--- Sets the linear damping of the body, in 1/s, within [0, `IMPEL_MAX_COEFFICIENT`]. It is
--- the rate at which linear velocity decays.
---@param damping number
function Body:set_linear_damping(damping)
  check(C.raw_impel_body_set_linear_damping(self.raw, to.number(damping, "damping")))
end

--- Angular damping of the body, in 1/s.
---@return number
function Body:get_angular_damping()
  check(C.raw_impel_body_get_angular_damping(self.raw, out.float))
  return out.float[0]
end

--- Sets the angular damping of the body, in 1/s, within [0, `IMPEL_MAX_COEFFICIENT`]. It is
--- the rate at which angular velocity decays.
---@param damping number
function Body:set_angular_damping(damping)
  check(C.raw_impel_body_set_angular_damping(self.raw, to.number(damping, "damping")))
end

--- Factor on the world's gravity.
---@return number
function Body:get_gravity_scale()
  check(C.raw_impel_body_get_gravity_scale(self.raw, out.float))
  return out.float[0]
end

--- Sets the factor on the world's gravity, within ±`IMPEL_MAX_COEFFICIENT`. A change wakes
--- the body.
---@param scale number
function Body:set_gravity_scale(scale)
  check(C.raw_impel_body_set_gravity_scale(self.raw, to.number(scale, "scale")))
end

--- The speed below which the body may fall asleep, in m/s.
---@return number
function Body:get_sleep_threshold()
  check(C.raw_impel_body_get_sleep_threshold(self.raw, out.float))
  return out.float[0]
end

--- Sets the speed below which the body may fall asleep, in m/s. Within
--- [0, `IMPEL_MAX_COEFFICIENT`]. `IMPEL_SLEEP_THRESHOLD_BY_WORLD` sets the default.
---
--- The speed is the larger of two: that of the centre of mass, and the angular velocity
--- times the distance from the centre of mass to the farthest point of the body's shapes.
--- That distance is 0 for a body without shapes, so such a body may fall asleep while it
--- spins, which stops it. To prevent that, disable its sleep: `Body:set_enable_sleep`.
---@param threshold number
function Body:set_sleep_threshold(threshold)
  check(C.raw_impel_body_set_sleep_threshold(self.raw, to.number(threshold, "threshold")))
end

--- Dominance group of the body for contacts.
---@return integer
function Body:get_dominance()
  check(C.raw_impel_body_get_dominance(self.raw, out.int32_t))
  return out.int32_t[0]
end

--- Sets the dominance group of the body for contacts, within ±`IMPEL_MAX_DOMINANCE`. In a
--- contact with a body of lower dominance, the body acts as if its mass were infinite.
--- Static and kinematic bodies dominate all dynamic ones. Bodies of equal dominance both
--- move, by their masses. Joints and continuous collision ignore dominance. A change wakes
--- the body.
---@param dominance integer
function Body:set_dominance(dominance)
  check(C.raw_impel_body_set_dominance(self.raw, to.int32(dominance, "dominance")))
end

--- Additional solver iterations (sweeps) for this body.
---@return integer
function Body:get_additional_iterations()
  check(C.raw_impel_body_get_additional_iterations(self.raw, out.uint32_t))
  return out.uint32_t[0]
end

--- Sets the additional solver iterations (sweeps) for this body, at most
--- `IMPEL_MAX_ADDITIONAL_ITERATIONS`. In each substep the solver makes that many more
--- iterations over the contacts and joints of the body.
---
--- Long rows of joints, such as bridges and beams, then stretch and swing less, and come to
--- rest sooner. A beam of 12 welded boxes that is clamped at one end still swings after 60
--- s; with 20 iterations it sleeps after 9 s. Bodies at rest sink into each other as deeply
--- as without them, only more slowly: for stiffer contacts raise
--- `ImpelWorldDef.contact_hertz` and the substeps. With `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`
--- additional iterations do make stacks stiffer.
---
--- The solver uses one number for the whole world: the largest value of all awake bodies.
--- It applies to the contacts of awake bodies with a value above 0, and to all joints. The
--- solver makes additional iterations automatically for a body that supports another one
--- more than 10 times as heavy: a tenth of the largest such mass ratio in the world, at
--- most 100. The automatic number is not added to the one that you set: contacts use the
--- larger of the two.
---@param sweeps integer
function Body:set_additional_iterations(sweeps)
  check(C.raw_impel_body_set_additional_iterations(self.raw, to.uint32(sweeps, "sweeps")))
end

--- Whether the rotation of the body is fixed.
---@return boolean
function Body:get_fixed_rotation()
  check(C.raw_impel_body_get_fixed_rotation(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the rotation of the body is fixed. It is the same as
--- `ImpelMotionLocks.angular`. Fixing the rotation sets the angular velocity to zero. A
--- change wakes the body.
---@param enable boolean
function Body:set_fixed_rotation(enable)
  check(C.raw_impel_body_set_fixed_rotation(self.raw, to.boolean(enable, "enable")))
end

--- Whether continuous collision (CCD) also tests the body against dynamic bodies.
---@return boolean
function Body:get_bullet()
  check(C.raw_impel_body_get_bullet(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether continuous collision (CCD) also tests the body against dynamic bodies. If
--- the body moves fast, they do not pass through each other. See also
--- `IMPEL_CONTINUOUS_SWEEP_ALL`.
---@param enable boolean
function Body:set_bullet(enable)
  check(C.raw_impel_body_set_bullet(self.raw, to.boolean(enable, "enable")))
end

--- Whether the body may fall asleep.
---@return boolean
function Body:get_enable_sleep()
  check(C.raw_impel_body_get_enable_sleep(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the body may fall asleep. Disabling sleep wakes the body.
---@param enable boolean
function Body:set_enable_sleep(enable)
  check(C.raw_impel_body_set_enable_sleep(self.raw, to.boolean(enable, "enable")))
end

--- Transform of the body. Its position is that of the body's origin, not of the centre of
--- mass.
---@return impel.Transform
function Body:get_transform()
  check(C.raw_impel_body_get_transform(self.raw, out.ImpelTransform))
  return from.ImpelTransform(out.ImpelTransform[0])
end

--- Total angle of the body, in radians, counter-clockwise, including whole turns. Turns are
--- counted since its rotation was last set (`impel_body_create`, `Body:set_transform`).
--- After thousands of turns, the `float` has a resolution of a thousandth of a radian only.
--- For more precision use `Body:get_turns`.
---@return number
function Body:get_total_angle()
  check(C.raw_impel_body_get_total_angle(self.raw, out.float))
  return out.float[0]
end

--- Wakes the bodies that touch the body or are jointed to it, and the body itself unless it
--- is static. Use it after the ground has changed in a way that the engine cannot detect.
function Body:wake_touching()
  check(C.raw_impel_body_wake_touching(self.raw))
end

--- Whether the body is enabled.
---@return boolean
function Body:get_enabled()
  check(C.raw_impel_body_get_enabled(self.raw, out.bool))
  return out.bool[0]
end

--- Enables or disables the body. A disabled body stays where it is. It has no contacts,
--- queries do not find it, nothing moves it, and its joints have no effect. Its shapes,
--- joints and settings stay, and can be changed. Bodies that touch it or are jointed to it
--- wake. A body that is enabled again wakes, unless it is static, and has zero velocities.
---@param enable boolean
function Body:set_enabled(enable)
  check(C.raw_impel_body_set_enabled(self.raw, to.boolean(enable, "enable")))
end

--- The axes of the world along which the body cannot move.
---@return table
function Body:get_motion_locks()
  check(C.raw_impel_body_get_motion_locks(self.raw, out.ImpelMotionLocks))
  return struct("ImpelMotionLocks", out.ImpelMotionLocks[0])
end

--- Sets the axes of the world along which the body cannot move. Along a locked axis the
--- mass is infinite, and the velocity is always 0: functions that set a velocity ignore
--- that component. A change stops the motion along the axes that become locked, and wakes
--- the body.
---@param locks table
function Body:set_motion_locks(locks)
  check(C.raw_impel_body_set_motion_locks(self.raw,
    to.value("ImpelMotionLocks", locks, "locks", C.raw_impel_body_get_motion_locks, self.raw)))
end

--- Sets mass, inertia and centre of mass of the body, in place of those of its shapes.
--- `inertia` is about `center`, and `center` is in the body's space. They stay until
--- `Body:reset_mass_data`, even if shapes change. They are used only while the body is
--- dynamic. A mass of zero means infinite mass, and an inertia of zero infinite inertia.
--- The motion of the body does not change: the velocity is converted to the new centre of
--- mass. Wakes the body.
---@param mass_data table
function Body:set_mass_data(mass_data)
  check(C.raw_impel_body_set_mass_data(self.raw,
    to.value("ImpelMassData", mass_data, "mass_data", C.raw_impel_body_get_mass_data, self.raw)))
end

--- Sets the type of the body. Its shapes and joints stay. A contact continues if one of its
--- bodies is still dynamic, and otherwise ends. Bodies that touch the body wake. The body
--- keeps its velocities, unless it becomes static. Its mass is recomputed. A joint has no
--- effect if neither of its bodies is dynamic. A body with a half-space cannot become
--- dynamic; this fails with `IMPEL_ERROR_UNSUPPORTED`.
---@param type string
function Body:set_type(type)
  check(C.raw_impel_body_set_type(self.raw, to.enum(enums.ImpelBodyType, type, "type")))
end

--- Sets the velocities that move the body to a target transform in `time` seconds. A
--- kinematic body reaches it with a step of that length, to rounding, and pushes and
--- carries the bodies that it touches. Call it before every step; otherwise the body keeps
--- its velocities. It rotates the shorter way. A dynamic body starts with the same
--- velocities, and forces and contacts then deflect it. A static body does not move. `time`
--- is above 0 and at most `IMPEL_MAX_TIME_STEP`. Fails with `IMPEL_ERROR_INVALID_ARGUMENT`
--- if a velocity would exceed `IMPEL_MAX_VELOCITY`.
---@param target impel.Transform
---@param time number
function Body:set_target_transform(target, time)
  check(C.raw_impel_body_set_target_transform(self.raw, to.PreciseTransform(target, "target"),
    to.number(time, "time")))
end

--- Sets the name of the body. It is UTF-8, null-terminated, and at most `IMPEL_MAX_NAME`
--- bytes long without the terminator. A longer name, or one that is not UTF-8, fails with
--- `IMPEL_ERROR_INVALID_ARGUMENT`. The string is copied. `NULL` removes the name.
---@param name string
function Body:set_name(name)
  check(C.raw_impel_body_set_name(self.raw, to.text(name, "name")))
end

--- Sets mass, inertia and centre of mass of the body from its shapes again, and wakes the
--- body. Has no effect unless `Body:set_mass_data` has set its mass.
function Body:reset_mass_data()
  check(C.raw_impel_body_reset_mass_data(self.raw))
end

--- Adds a force, in N, that acts at a point in the world. If the point is not the centre of
--- mass, the force also adds a torque. The force is constant during all substeps of the
--- next step. For a force that depends on the position, such as a spring, short steps are
--- more accurate.
---@param force impel.Vector
---@param point impel.Vector
function Body:apply_force(force, point)
  check(C.raw_impel_body_apply_force(self.raw, to.Vec2(force, "force"), to.Vec2(point, "point")))
end

--- Adds a force, in N, that acts at the centre of mass.
---@param force impel.Vector
function Body:apply_force_to_center(force)
  check(C.raw_impel_body_apply_force_to_center(self.raw, to.Vec2(force, "force")))
end

--- Adds a torque, in N m, counter-clockwise.
---@param torque number
function Body:apply_torque(torque)
  check(C.raw_impel_body_apply_torque(self.raw, to.number(torque, "torque")))
end

--- Applies an impulse, in N s, at a point in the world. It changes the linear velocity by
--- impulse / mass, and the angular velocity by (r × impulse) / inertia, where r is the
--- offset of the point from the centre of mass.
---@param impulse impel.Vector
---@param point impel.Vector
function Body:apply_impulse(impulse, point)
  check(C.raw_impel_body_apply_impulse(self.raw, to.Vec2(impulse, "impulse"),
    to.Vec2(point, "point")))
end

--- Applies an impulse, in N s, at the centre of mass. It changes the linear velocity only.
---@param impulse impel.Vector
function Body:apply_impulse_to_center(impulse)
  check(C.raw_impel_body_apply_impulse_to_center(self.raw, to.Vec2(impulse, "impulse")))
end

--- Applies an angular impulse, in N m s, counter-clockwise. It changes the angular velocity
--- only.
---@param impulse number
function Body:apply_angular_impulse(impulse)
  check(C.raw_impel_body_apply_angular_impulse(self.raw, to.number(impulse, "impulse")))
end

--- Applies a load: a force and torque in the next step, or an impulse at once.
---@param load table
function Body:apply_load(load)
  check(C.raw_impel_body_apply_load(self.raw, to.struct("ImpelLoad", load, "load")))
end

--- Force in N, and torque about the centre of mass in N m, applied since the last step.
--- They act in the next step.
---@return impel.Vector, number
function Body:get_force()
  check(C.raw_impel_body_get_force(self.raw, out.ImpelVec2, out.float))
  return from.ImpelVec2(out.ImpelVec2[0]), out.float[0]
end

--- Clears the force and torque applied to the body since the last step. Does not change
--- whether it is awake.
function Body:clear_forces()
  check(C.raw_impel_body_clear_forces(self.raw))
end

--- Transforms a point from the body's space to the world.
---@param local_point impel.Vector
---@return impel.Vector
function Body:get_world_point(local_point)
  check(C.raw_impel_body_get_world_point(self.raw, to.Vec2(local_point, "local_point"),
    out.ImpelPosition))
  return from.ImpelPosition(out.ImpelPosition[0])
end

--- Transforms a point from the world to the body's space.
---@param world_point impel.Vector
---@return impel.Vector
function Body:get_local_point(world_point)
  check(C.raw_impel_body_get_local_point(self.raw, to.Position(world_point, "world_point"),
    out.ImpelVec2))
  return from.ImpelVec2(out.ImpelVec2[0])
end

--- Rotates a vector from the body's space to the world.
---@param local_vector impel.Vector
---@return impel.Vector
function Body:get_world_vector(local_vector)
  check(C.raw_impel_body_get_world_vector(self.raw, to.Vec2(local_vector, "local_vector"),
    out.ImpelVec2))
  return from.ImpelVec2(out.ImpelVec2[0])
end

--- Rotates a vector from the world to the body's space.
---@param world_vector impel.Vector
---@return impel.Vector
function Body:get_local_vector(world_vector)
  check(C.raw_impel_body_get_local_vector(self.raw, to.Vec2(world_vector, "world_vector"),
    out.ImpelVec2))
  return from.ImpelVec2(out.ImpelVec2[0])
end

--- Velocity of the body at a point in the world, in m/s.
---@param point impel.Vector
---@return impel.Vector
function Body:get_velocity_at_point(point)
  check(C.raw_impel_body_get_velocity_at_point(self.raw, to.Position(point, "point"),
    out.ImpelVec2))
  return from.ImpelVec2(out.ImpelVec2[0])
end

--- Velocity of the body at a point in the body's space, in m/s, as a vector in the world.
---@param local_point impel.Vector
---@return impel.Vector
function Body:get_velocity_at_local_point(local_point)
  check(C.raw_impel_body_get_velocity_at_local_point(self.raw, to.Vec2(local_point, "local_point"),
    out.ImpelVec2))
  return from.ImpelVec2(out.ImpelVec2[0])
end

--- Shapes of the body, including the segments of its chains, in order of creation.
---@return impel.Shape[]
function Body:get_shapes()
  return list("ImpelShapeId", C.raw_impel_body_get_shapes, self.raw)
end

--- Joints of the body, in order of creation.
---@return impel.Joint[]
function Body:get_joints()
  return list("ImpelJointId", C.raw_impel_body_get_joints, self.raw)
end

--- Kinetic energy of the body, in J: ½ m v² + ½ I ω². Zero if the body is not dynamic.
---@return number
function Body:get_kinetic_energy()
  check(C.raw_impel_body_get_kinetic_energy(self.raw, out.float))
  return out.float[0]
end

--- Lets a body that stands on one-way shapes fall through them (drop down). This applies to
--- the one-way shapes of `platform` that it touches now, or of all bodies if `platform` is
--- null. It also applies to neighbouring shapes that it touches while it falls. The body
--- passes through them until it has separated. If something else prevents it from falling
--- for `time` seconds, the shapes become solid for it again. `time` is above 0 and at most
--- `IMPEL_MAX_ELAPSED`; `FLT_MAX` and infinity stand for this maximum. A sensible value is
--- 0.2. Wakes the body. Has no effect on a body that touches no one-way shape.
---@param platform impel.Body
---@param time number
function Body:drop_through(platform, time)
  check(C.raw_impel_body_drop_through(self.raw, to.Body(platform, "platform"),
    to.number(time, "time")))
end

--- Contacts of the body that had at least one point at the last step.
---@return table[]
function Body:get_contacts()
  return list("ImpelContact", C.raw_impel_body_get_contacts, self.raw)
end

--- Chains of the body, including height fields and grids.
---@return impel.Chain[]
function Body:get_chains()
  return list("ImpelChainId", C.raw_impel_body_get_chains, self.raw)
end

--- The soft body of which the body is a particle, and the particle's index. For a body that
--- is not a particle, the null handle and 0.
---@return impel.SoftBody, integer
function Body:get_soft_body()
  check(C.raw_impel_body_get_soft_body(self.raw, out.ImpelSoftBodyId, out.uint32_t))
  return from.SoftBody(out.ImpelSoftBodyId[0].raw), out.uint32_t[0]
end

--- Transform of the body in doubles, to a nanometre at 1,000 km. Its position is that of
--- the body's origin, not of the centre of mass.
---@return impel.Transform
function Body:get_precise_transform()
  check(C.raw_impel_body_get_precise_transform(self.raw, out.ImpelPreciseTransform))
  return from.ImpelPreciseTransform(out.ImpelPreciseTransform[0])
end

--- Moves the body to a transform at once (teleport). See `Body:set_transform`.
---@param transform impel.Transform
function Body:set_precise_transform(transform)
  check(C.raw_impel_body_set_precise_transform(self.raw,
    to.PreciseTransform(transform, "transform")))
end

local Shape = methods.Shape or {}
methods.Shape = Shape

--- Destroys a shape. The mass of its body is recomputed, and the bodies that touched it
--- wake. A segment of a chain fails with `IMPEL_ERROR_UNSUPPORTED`: it is destroyed with
--- its chain only.
function Shape:destroy()
  check(C.raw_impel_shape_destroy(self.raw))
end

--- Returns whether the handle names an existing shape. Never blocks.
---@return boolean
function Shape:is_valid()
  return C.raw_impel_shape_is_valid(self.raw)
end

--- Body of the shape.
---@return impel.Body
function Shape:get_body()
  check(C.raw_impel_shape_get_body(self.raw, out.ImpelBodyId))
  return from.Body(out.ImpelBodyId[0].raw)
end

--- Kind of the shape's geometry.
---@return string
function Shape:get_kind()
  check(C.raw_impel_shape_get_kind(self.raw, out.ImpelShapeKind))
  return names.ImpelShapeKind[out.ImpelShapeKind[0]]
end

--- The shape's user data.
---@return integer
function Shape:get_user_data()
  check(C.raw_impel_shape_get_user_data(self.raw, out.uint64_t))
  return from.uint64(out.uint64_t[0])
end

--- Sets the shape's user data.
---@param user_data integer
function Shape:set_user_data(user_data)
  check(C.raw_impel_shape_set_user_data(self.raw, to.uint64(user_data, "user_data")))
end

--- The material of the shape.
---@return table
function Shape:get_material()
  check(C.raw_impel_shape_get_material(self.raw, out.ImpelMaterial))
  return struct("ImpelMaterial", out.ImpelMaterial[0])
end

--- Sets the material of the shape. If the density changes, the mass of the body is
--- recomputed. Existing contacts use the new material. Wakes the body and the bodies that
--- touch it.
---@param material table
function Shape:set_material(material)
  check(C.raw_impel_shape_set_material(self.raw,
    to.value("ImpelMaterial", material, "material", C.raw_impel_shape_get_material, self.raw)))
end

--- The collision filter of the shape.
---@return table
function Shape:get_filter()
  check(C.raw_impel_shape_get_filter(self.raw, out.ImpelFilter))
  return struct("ImpelFilter", out.ImpelFilter[0])
end

--- Sets the collision filter of the shape. Contacts that the new filter excludes end. Wakes
--- the body and the bodies that touch it.
---@param filter table
function Shape:set_filter(filter)
  check(C.raw_impel_shape_set_filter(self.raw,
    to.value("ImpelFilter", filter, "filter", C.raw_impel_shape_get_filter, self.raw)))
end

--- The fill colour of the shape in debug draw.
---@return integer
function Shape:get_debug_color()
  check(C.raw_impel_shape_get_debug_color(self.raw, out.ImpelColor))
  return out.ImpelColor[0]
end

--- Sets the fill colour of the shape in debug draw. 0 selects the colour that shows the
--- type and the state of its body.
---@param color integer
function Shape:set_debug_color(color)
  check(C.raw_impel_shape_set_debug_color(self.raw, to.uint32(color, "color")))
end

--- Smallest AABB of the shape, relative to `origin`. For a half-space it is very large, but
--- finite.
---@param origin? impel.Vector
---@return impel.Aabb
function Shape:get_aabb(origin)
  check(C.raw_impel_shape_get_aabb(self.raw, to.origin(origin), out.ImpelAabb))
  return from.ImpelAabb(out.ImpelAabb[0])
end

--- Mass, inertia about the centre of mass, and centre of mass in the body's space. Zero for
--- segments and half-spaces. For a sensor it is the mass of its geometry, which is not part
--- of the body's mass.
---@return table
function Shape:get_mass_data()
  check(C.raw_impel_shape_get_mass_data(self.raw, out.ImpelMassData))
  return struct("ImpelMassData", out.ImpelMassData[0])
end

--- Geometry of the shape, in the space of its body. A half-space fails with
--- `IMPEL_ERROR_UNSUPPORTED`; see `Shape:get_half_space`.
---@return impel.Convex
function Shape:get_convex()
  check(C.raw_impel_shape_get_convex(self.raw, out.ImpelConvex))
  return from.ImpelConvex(out.ImpelConvex[0])
end

--- Sets the density of the shape so that it has this mass, in kg. `mass` is within
--- [0, `IMPEL_MAX_MASS`]. The mass of the body is recomputed. Fails with
--- `IMPEL_ERROR_INVALID_ARGUMENT` if the density would exceed `IMPEL_MAX_DENSITY`. Segments
--- and half-spaces have no mass, and fail with `IMPEL_ERROR_UNSUPPORTED`.
---@param mass number
function Shape:set_mass(mass)
  check(C.raw_impel_shape_set_mass(self.raw, to.number(mass, "mass")))
end

--- Unit normal and offset of a half-space, in the space of its body. Any other kind of
--- shape fails with `IMPEL_ERROR_UNSUPPORTED`.
---@return impel.Vector, number
function Shape:get_half_space()
  check(C.raw_impel_shape_get_half_space(self.raw, out.ImpelVec2, out.float))
  return from.ImpelVec2(out.ImpelVec2[0]), out.float[0]
end

--- Sets the geometry of the shape to a circle.
---@param circle table
function Shape:set_circle(circle)
  check(C.raw_impel_shape_set_circle(self.raw, to.struct("ImpelCircle", circle, "circle")))
end

--- Sets the geometry of the shape to a capsule. `a` and `b` must be at least
--- `IMPEL_MIN_SIZE` apart.
---@param capsule table
function Shape:set_capsule(capsule)
  check(C.raw_impel_shape_set_capsule(self.raw, to.struct("ImpelCapsule", capsule, "capsule")))
end

--- Sets the geometry of the shape to a segment. `a` and `b` must be at least
--- `IMPEL_MIN_SIZE` apart.
---@param segment table
function Shape:set_segment(segment)
  check(C.raw_impel_shape_set_segment(self.raw, to.struct("ImpelSegment", segment, "segment")))
end

--- Sets the geometry of the shape to a box, centred at the body's origin. See
--- `impel_shape_create_box`.
---@param half_width number
---@param half_height number
function Shape:set_box(half_width, half_height)
  check(C.raw_impel_shape_set_box(self.raw, to.number(half_width, "half_width"),
    to.number(half_height, "half_height")))
end

--- Sets the geometry of the shape to a box with a pose in the body's space and a rounding
--- radius. See `impel_shape_create_rounded_box`.
---@param half_width number
---@param half_height number
---@param transform impel.Transform
---@param radius number
function Shape:set_rounded_box(half_width, half_height, transform, radius)
  check(C.raw_impel_shape_set_rounded_box(self.raw, to.number(half_width, "half_width"),
    to.number(half_height, "half_height"), to.Transform(transform, "transform"),
    to.number(radius, "radius")))
end

--- Sets the geometry of the shape to a convex polygon. See `impel_shape_create_polygon`.
---@param points impel.Vector[]
---@param radius number
function Shape:set_polygon(points, radius)
  local points_array, count = to.array("ImpelVec2", points, "points")
  check(C.raw_impel_shape_set_polygon(self.raw, points_array, count, to.number(radius, "radius")))
end

--- Sets the geometry of the shape to a half-space. See `impel_shape_create_half_space`.
---@param normal impel.Vector
---@param offset number
function Shape:set_half_space(normal, offset)
  check(C.raw_impel_shape_set_half_space(self.raw, to.Vec2(normal, "normal"),
    to.number(offset, "offset")))
end

--- Whether the shape has contacts if neither body is dynamic.
---@return boolean
function Shape:get_enable_kinematic_contacts()
  check(C.raw_impel_shape_get_enable_kinematic_contacts(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the shape has contacts if neither body is dynamic. On a kinematic body, it
--- then has contacts with static and kinematic bodies; on a static body, with kinematic
--- ones. It is enough that one of the two shapes enables them. A contact ends once neither
--- shape enables it.
---
--- Contact lists and events report such a contact like any other, with its normal and
--- points. It does not move the bodies: its impulses are zero, and it raises no hit and no
--- force events. Continuous collision ignores it, so a fast body may pass through within a
--- step. One-way shapes have these contacts on both sides, and the pre-solve callback is
--- not called. Two segments or chain segments never have a contact with each other. Neither
--- have two half-spaces.
---@param enable boolean
function Shape:set_enable_kinematic_contacts(enable)
  check(C.raw_impel_shape_set_enable_kinematic_contacts(self.raw, to.boolean(enable, "enable")))
end

--- Whether the shape is enabled.
---@return boolean
function Shape:get_enabled()
  check(C.raw_impel_shape_get_enabled(self.raw, out.bool))
  return out.bool[0]
end

--- Enables or disables the shape. A disabled shape has no contacts, and neither queries nor
--- sensors find it. A disabled sensor detects nothing. The shape keeps its settings, and
--- the mass of its body does not change. Its contacts end, and the bodies that touched it
--- wake. To disable a whole body, call `Body:set_enabled`.
---@param enable boolean
function Shape:set_enabled(enable)
  check(C.raw_impel_shape_set_enabled(self.raw, to.boolean(enable, "enable")))
end

--- Mix rules of the shape for friction and restitution, or `IMPEL_MIX_BY_WORLD`.
---@return string, string
function Shape:get_mix_rules()
  check(C.raw_impel_shape_get_mix_rules(self.raw, out.ImpelMixRule, out.ImpelMixRule_2))
  return names.ImpelMixRule[out.ImpelMixRule[0]], names.ImpelMixRule[out.ImpelMixRule_2[0]]
end

--- Sets the mix rules of the shape for friction and restitution. They replace the world's
--- rules (`ImpelWorldDef.friction_mix`, `ImpelWorldDef.restitution_mix`).
--- `IMPEL_MIX_BY_WORLD` restores the world's rule. If both shapes of a contact have a rule,
--- the rule with the larger `IMPEL_MIX_*` constant applies. An entry of the friction table
--- (`World:set_friction_pair`) and a mix callback take precedence over these rules.
--- Existing contacts change too, and their bodies wake.
---@param friction string
---@param restitution string
function Shape:set_mix_rules(friction, restitution)
  check(C.raw_impel_shape_set_mix_rules(self.raw, to.enum(enums.ImpelMixRule, friction, "friction"),
    to.enum(enums.ImpelMixRule, restitution, "restitution")))
end

--- Moves the shape to another body of its world, or to another place on its own body. It
--- keeps its handle, its settings and `user_data`. `placement` transforms its geometry from
--- the old body's space to the space of `body`. With the identity, the local geometry does
--- not change. With
--- `impel_transform_inverse_compose(new_body_transform, old_body_transform)`, the shape
--- does not move in the world. Its contacts end, and begin again where it still touches.
--- The masses of both bodies are recomputed, and both wake. A segment of a chain, and a
--- half-space on a dynamic body, fail with `IMPEL_ERROR_UNSUPPORTED`. A placement so far
--- from the body's origin that `float` rounding would distort the shape fails with
--- `IMPEL_ERROR_INVALID_ARGUMENT`.
---@param body impel.Body
---@param placement impel.Transform
function Shape:set_body(body, placement)
  check(C.raw_impel_shape_set_body(self.raw, to.Body(body, "body"),
    to.Transform(placement, "placement")))
end

--- Whether the shape is a sensor.
---@return boolean
function Shape:is_sensor()
  check(C.raw_impel_shape_is_sensor(self.raw, out.bool))
  return out.bool[0]
end

--- Makes a shape a sensor, or solid. Its contacts or overlaps end, and the next step raises
--- their end events. The mass of its body is recomputed, and bodies that touched it wake.
---@param sensor boolean
function Shape:set_sensor(sensor)
  check(C.raw_impel_shape_set_sensor(self.raw, to.boolean(sensor, "sensor")))
end

--- Whether the sensor detects other sensors.
---@return boolean
function Shape:get_detects_sensors()
  check(C.raw_impel_shape_get_detects_sensors(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the sensor detects other sensors.
---@param enable boolean
function Shape:set_detects_sensors(enable)
  check(C.raw_impel_shape_set_detects_sensors(self.raw, to.boolean(enable, "enable")))
end

--- Shapes that overlapped the sensor after the last step or `World:update_contacts`. Shapes
--- destroyed since are omitted. The list is empty for a shape that is not a sensor.
---@return impel.Shape[]
function Shape:get_sensor_overlaps()
  return list("ImpelShapeId", C.raw_impel_shape_get_sensor_overlaps, self.raw)
end

--- Contacts of the shape that had at least one point at the last step.
---@return table[]
function Shape:get_contacts()
  return list("ImpelContact", C.raw_impel_shape_get_contacts, self.raw)
end

--- Kinetic energy, in J, that the contact of two shapes dissipated in the last step. It is
--- the energy that the relative motion of the two bodies loses, by a bounce with
--- restitution below 1 and by friction. It is negative if the contact added energy, as a
--- conveyor belt does. For a resting contact it is the energy that gravity adds within a
--- step. It is zero if the shapes do not touch. It is computed from the impulses of the
--- last step and the current velocities, so call it before changing velocities. If several
--- contacts act on a body in one step, each is computed as if it had acted last. A shape of
--- another world fails with `IMPEL_ERROR_INVALID_HANDLE`.
---@param other impel.Shape
---@return number
function Shape:get_contact_energy(other)
  check(C.raw_impel_shape_get_contact_energy(self.raw, to.Shape(other, "other"), out.float))
  return out.float[0]
end

--- User data of the contact of two shapes. It is 0 if none is set, or if the shapes have no
--- contact. A shape of another world fails with `IMPEL_ERROR_INVALID_HANDLE`.
---@param other impel.Shape
---@return integer
function Shape:get_contact_user_data(other)
  check(C.raw_impel_shape_get_contact_user_data(self.raw, to.Shape(other, "other"), out.uint64_t))
  return from.uint64(out.uint64_t[0])
end

--- Sets user data of the contact of two shapes. It is kept until the contact ends. The end
--- event, if there is one, returns it in `ImpelContactEndEvent.user_data`. 0 removes it.
--- Fails with `IMPEL_ERROR_UNSUPPORTED` if the shapes have no contact (one that is only
--- about to touch is enough), and with `IMPEL_ERROR_INVALID_HANDLE` if they are in
--- different worlds.
---@param other impel.Shape
---@param user_data integer
function Shape:set_contact_user_data(other, user_data)
  check(C.raw_impel_shape_set_contact_user_data(self.raw, to.Shape(other, "other"),
    to.uint64(user_data, "user_data")))
end

--- Chain of which the shape is a segment. The null handle if it belongs to no chain.
---@return impel.Chain
function Shape:get_chain()
  check(C.raw_impel_shape_get_chain(self.raw, out.ImpelChainId))
  return from.Chain(out.ImpelChainId[0].raw)
end

--- Sets the geometry of the shape to a segment with ghost vertices. Wakes the bodies that
--- touch the shape. A segment that belongs to a chain fails with `IMPEL_ERROR_UNSUPPORTED`.
---@param segment table
function Shape:set_chain_segment(segment)
  check(C.raw_impel_shape_set_chain_segment(self.raw,
    to.struct("ImpelChainSegment", segment, "segment")))
end

--- The segment and its ghost vertices, of a single segment or a segment of a chain. The
--- engine keeps the direction to a ghost vertex, but not the distance: a ghost vertex is
--- returned one unit of length away from `a` or `b`, in its direction. If the line ends at
--- `a` or `b`, it is equal to that point. The result creates the same segment, to rounding.
--- Another kind of shape fails with `IMPEL_ERROR_UNSUPPORTED`.
---@return table
function Shape:get_chain_segment()
  check(C.raw_impel_shape_get_chain_segment(self.raw, out.ImpelChainSegment))
  return struct("ImpelChainSegment", out.ImpelChainSegment[0])
end

--- Point of a shape's surface nearest to a point of the world, both relative to `origin`.
--- See also `Shape:get_closest_point`.
---@param point impel.Vector
---@param origin? impel.Vector
---@return table
function Shape:find_nearest(point, origin)
  check(C.raw_impel_shape_find_nearest(self.raw, to.origin(origin), to.Vec2(point, "point"),
    out.ImpelNearest))
  return struct("ImpelNearest", out.ImpelNearest[0])
end

--- Whether a point in the world lies inside the shape or on its surface. Always false for
--- segments.
---@param point impel.Vector
---@return boolean
function Shape:test_point(point)
  check(C.raw_impel_shape_test_point(self.raw, to.Position(point, "point"), out.bool))
  return out.bool[0]
end

--- Casts a ray from `start` to `start + translation` against this shape only. `start` and
--- `out_hit->point` are relative to `origin`. The rules are those of
--- `World:cast_ray_closest`.
---@param start impel.Vector
---@param translation impel.Vector
---@param origin? impel.Vector
---@return table
function Shape:cast_ray(start, translation, origin)
  check(C.raw_impel_shape_cast_ray(self.raw, to.origin(origin), to.Vec2(start, "start"),
    to.Vec2(translation, "translation"), out.ImpelRayHit))
  return struct("ImpelRayHit", out.ImpelRayHit[0])
end

--- Point of the shape that is closest to a point in the world. If the point lies inside the
--- shape, the result is the point itself. For the nearest point on the surface call
--- `Shape:find_nearest`.
---@param point impel.Vector
---@return impel.Vector
function Shape:get_closest_point(point)
  check(C.raw_impel_shape_get_closest_point(self.raw, to.Position(point, "point"),
    out.ImpelPosition))
  return from.ImpelPosition(out.ImpelPosition[0])
end

--- Whether contacts of the shape raise begin and end events.
---@return boolean
function Shape:get_enable_contact_events()
  check(C.raw_impel_shape_get_enable_contact_events(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether contacts of the shape raise begin and end events. For contacts that touch
--- already, the next step raises the begin event, or the end event.
---@param enable boolean
function Shape:set_enable_contact_events(enable)
  check(C.raw_impel_shape_set_enable_contact_events(self.raw, to.boolean(enable, "enable")))
end

--- Whether contacts of the shape raise an event in each step in which they persist.
---@return boolean
function Shape:get_enable_persist_events()
  check(C.raw_impel_shape_get_enable_persist_events(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether contacts of the shape raise an event in each step in which they persist.
---@param enable boolean
function Shape:set_enable_persist_events(enable)
  check(C.raw_impel_shape_set_enable_persist_events(self.raw, to.boolean(enable, "enable")))
end

--- Whether contacts of the shape raise hit events.
---@return boolean
function Shape:get_enable_hit_events()
  check(C.raw_impel_shape_get_enable_hit_events(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether contacts of the shape raise hit events.
---@param enable boolean
function Shape:set_enable_hit_events(enable)
  check(C.raw_impel_shape_set_enable_hit_events(self.raw, to.boolean(enable, "enable")))
end

--- Force above which contacts of the shape raise a force event, in N.
---
--- `IMPEL_MAX_FORCE`: never.
---@return number
function Shape:get_force_event_threshold()
  check(C.raw_impel_shape_get_force_event_threshold(self.raw, out.float))
  return out.float[0]
end

--- Sets the force above which contacts of the shape raise a force event, in N.
---
--- Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. See
--- `impel_world_get_contact_force_events`.
---@param threshold number
function Shape:set_force_event_threshold(threshold)
  check(C.raw_impel_shape_set_force_event_threshold(self.raw, to.number(threshold, "threshold")))
end

--- For a sensor, whether it detects shapes; for any other shape, whether sensors detect it.
---@return boolean
function Shape:get_enable_sensor_events()
  check(C.raw_impel_shape_get_enable_sensor_events(self.raw, out.bool))
  return out.bool[0]
end

--- For a sensor, sets whether it detects shapes; for any other shape, whether sensors
--- detect it.
---
--- For shapes that overlap already, the next step raises the begin event, or the end event.
---@param enable boolean
function Shape:set_enable_sensor_events(enable)
  check(C.raw_impel_shape_set_enable_sensor_events(self.raw, to.boolean(enable, "enable")))
end

--- Whether the pre-solve callback is called for contacts of the shape.
---@return boolean
function Shape:get_enable_pre_solve_callback()
  check(C.raw_impel_shape_get_enable_pre_solve_callback(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the pre-solve callback is called for contacts of the shape, from the next
--- step on.
---@param enable boolean
function Shape:set_enable_pre_solve_callback(enable)
  check(C.raw_impel_shape_set_enable_pre_solve_callback(self.raw, to.boolean(enable, "enable")))
end

--- Whether the filter callback is called for pairs with the shape.
---@return boolean
function Shape:get_enable_filter_callback()
  check(C.raw_impel_shape_get_enable_filter_callback(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the filter callback is called for pairs with the shape. Existing contacts
--- stay.
---@param enable boolean
function Shape:set_enable_filter_callback(enable)
  check(C.raw_impel_shape_set_enable_filter_callback(self.raw, to.boolean(enable, "enable")))
end

--- Applies wind to one shape, in the next step, as `World:apply_wind` does to all shapes.
---
--- The region, the filter and `wake` of the definition apply. Sensors, disabled shapes and
--- shapes of static or kinematic bodies are not affected. Calls for several shapes of one
--- body add up.
---@param def table
function Shape:apply_wind(def)
  check(C.raw_impel_shape_apply_wind(self.raw, to.struct("ImpelWindDef", def, "def")))
end

local Chain = methods.Chain or {}
methods.Chain = Chain

--- Body of the chain.
---@return impel.Body
function Chain:get_body()
  check(C.raw_impel_chain_get_body(self.raw, out.ImpelBodyId))
  return from.Body(out.ImpelBodyId[0].raw)
end

--- Whether the last point of the chain is connected to the first.
---@return boolean
function Chain:is_loop()
  check(C.raw_impel_chain_is_loop(self.raw, out.bool))
  return out.bool[0]
end

--- Whether the chain also stops bodies that come from its left.
---@return boolean
function Chain:is_two_sided()
  check(C.raw_impel_chain_is_two_sided(self.raw, out.bool))
  return out.bool[0]
end

--- The chain's user data.
---@return integer
function Chain:get_user_data()
  check(C.raw_impel_chain_get_user_data(self.raw, out.uint64_t))
  return from.uint64(out.uint64_t[0])
end

--- Sets the chain's user data.
---@param user_data integer
function Chain:set_user_data(user_data)
  check(C.raw_impel_chain_set_user_data(self.raw, to.uint64(user_data, "user_data")))
end

--- Sets the material of all segments. Bodies that touch the chain wake. To set or get the
--- material of one segment, call `Shape:set_material` or `Shape:get_material`.
---@param material table
function Chain:set_material(material)
  check(C.raw_impel_chain_set_material(self.raw, to.value("ImpelMaterial", material, "material")))
end

--- Sets the collision filter of all segments. Contacts that the new filter excludes end,
--- and bodies that touch the chain wake. To set the filter of one segment, call
--- `Shape:set_filter`.
---@param filter table
function Chain:set_filter(filter)
  check(C.raw_impel_chain_set_filter(self.raw, to.value("ImpelFilter", filter, "filter")))
end

--- Destroys a chain with its segments. The bodies that touched them wake.
function Chain:destroy()
  check(C.raw_impel_chain_destroy(self.raw))
end

--- Returns whether the handle names an existing chain. Never blocks.
---@return boolean
function Chain:is_valid()
  return C.raw_impel_chain_is_valid(self.raw)
end

--- Segments of the chain, in the order of its points: segment i starts at point i. They
--- exist until the chain is destroyed; the boxes of a grid and the cells of a height field
--- may also be replaced by changes of it. The functions of shapes can change the material,
--- filter and user data of each, but not its geometry. A cell of a height field next to a
--- hole has the null handle.
---@return impel.Shape[]
function Chain:get_segments()
  return list("ImpelShapeId", C.raw_impel_chain_get_segments, self.raw)
end

--- Points of the chain, in the space of its body. Those of a height field are in order of
--- x, without holes. A grid has none.
---@return impel.Vector[]
function Chain:get_points()
  return list("ImpelVec2", C.raw_impel_chain_get_points, self.raw)
end

methods.Chain = Chain

--- Sets or clears one cell. A cell outside of the grid fails with
--- `IMPEL_ERROR_INVALID_ARGUMENT`. Bodies that touched it wake, and bodies that overlap a
--- new cell are pushed out. A chain that is not a grid fails with
--- `IMPEL_ERROR_UNSUPPORTED`.
---@param column integer
---@param row integer
---@param solid boolean
function Chain:set_cell(column, row, solid)
  check(C.raw_impel_grid_set_cell(self.raw, to.uint32(column, "column"), to.uint32(row, "row"),
    to.boolean(solid, "solid")))
end

--- Cells of the grid, row by row, the lowest row first. A solid cell is 1, another is 0. A
--- chain that is not a grid fails with `IMPEL_ERROR_UNSUPPORTED`.
---@return string
function Chain:get_cells()
  return list("uint8_t", C.raw_impel_grid_get_cells, self.raw)
end

--- Number of columns and rows of the grid, and its cell size in metres. A chain that is not
--- a grid fails with `IMPEL_ERROR_UNSUPPORTED`.
---@return integer, integer, number
function Chain:get_size()
  check(C.raw_impel_grid_get_size(self.raw, out.uint32_t, out.uint32_t_2, out.float))
  return out.uint32_t[0], out.uint32_t_2[0], out.float[0]
end

methods.Chain = Chain

--- Samples of the height field, in metres; holes are `IMPEL_HEIGHT_HOLE`. A chain that is
--- not a height field fails with `IMPEL_ERROR_UNSUPPORTED`.
---@return number[]
function Chain:get_heights()
  return list("float", C.raw_impel_height_field_get_heights, self.raw)
end

--- Distance between neighbouring samples, in metres. A chain that is not a height field
--- fails with `IMPEL_ERROR_UNSUPPORTED`.
---@return number
function Chain:get_spacing()
  check(C.raw_impel_height_field_get_spacing(self.raw, out.float))
  return out.float[0]
end

--- Sets `count` samples, starting at sample `first`. Fails with
--- `IMPEL_ERROR_INVALID_ARGUMENT` if one of them is beyond the last sample of the field.
--- Bodies that touch their cells wake, and bodies that overlap the new surface are pushed
--- out. A cell keeps its handle. A cell that becomes a hole is destroyed. A cell that is no
--- longer a hole is created with the definition of the field. A chain that is not a height
--- field fails with `IMPEL_ERROR_UNSUPPORTED`.
---@param first integer
---@param heights number[]
function Chain:set_heights(first, heights)
  local heights_array, count = to.array("float", heights, "heights")
  check(C.raw_impel_height_field_set_heights(self.raw, to.size(first, "first"), heights_array,
    count))
end

local SoftBody = methods.SoftBody or {}
methods.SoftBody = SoftBody

--- The user data of the soft body.
---@return integer
function SoftBody:get_user_data()
  check(C.raw_impel_soft_body_get_user_data(self.raw, out.uint64_t))
  return from.uint64(out.uint64_t[0])
end

--- Sets the user data of the soft body.
---@param user_data integer
function SoftBody:set_user_data(user_data)
  check(C.raw_impel_soft_body_set_user_data(self.raw, to.uint64(user_data, "user_data")))
end

--- Destroys a soft body, its particles and edges, and all other joints of its particles.
function SoftBody:destroy()
  check(C.raw_impel_soft_body_destroy(self.raw))
end

--- Returns whether the handle names an existing soft body. Never blocks.
---@return boolean
function SoftBody:is_valid()
  return C.raw_impel_soft_body_is_valid(self.raw)
end

--- The bodies of the particles, in index order; the null handle for a destroyed particle.
---@return impel.Body[]
function SoftBody:get_particles()
  return list("ImpelBodyId", C.raw_impel_soft_body_get_particles, self.raw)
end

--- The positions of the particles relative to `origin`, in index order. The position of a
--- destroyed particle has no meaning.
---@param origin? impel.Vector
---@return impel.Vector[]
function SoftBody:get_positions(origin)
  return list("ImpelVec2", C.raw_impel_soft_body_get_positions, self.raw, to.origin(origin))
end

--- The edges of the soft body, including torn ones.
---@return table[]
function SoftBody:get_edges()
  return list("ImpelSoftEdge", C.raw_impel_soft_body_get_edges, self.raw)
end

--- The distance joints of the edges, in edge order; the null handle for a torn edge. The
--- user data of such a joint is the index of its edge. When a joint event reports that the
--- joint broke, find the soft body by the event's bodies (`Body:get_soft_body`). Destroying
--- a joint cuts the edge. Settings of single joints last until the next call of
--- `SoftBody:set_settings`.
---@return impel.Joint[]
function SoftBody:get_joints()
  return list("ImpelJointId", C.raw_impel_soft_body_get_joints, self.raw)
end

--- The shapes of the edges, in edge order: capsules as wide as the particles. Each is a
--- shape of the body of one of its particles, and follows both. Those on the surface are
--- enabled (`Shape:get_enabled`): the sides of the outline or, without an outline, the
--- edges of fewer than two cells. Torn edges are not on the surface. A capsule that is
--- destroyed, moved to another body or given another geometry no longer belongs to its
--- edge; the list then has the null handle.
---@return impel.Shape[]
function SoftBody:get_edge_shapes()
  return list("ImpelShapeId", C.raw_impel_soft_body_get_edge_shapes, self.raw)
end

--- The settings of the soft body.
---@return table
function SoftBody:get_settings()
  check(C.raw_impel_soft_body_get_settings(self.raw, out.ImpelSoftBodySettings))
  return struct("ImpelSoftBodySettings", out.ImpelSoftBodySettings[0])
end

--- Sets the settings of the soft body, for all edges that are not torn. A change of
--- `self_collide` applies to particles that come near each other from now on.
---@param settings table
function SoftBody:set_settings(settings)
  check(C.raw_impel_soft_body_set_settings(self.raw,
    to.value("ImpelSoftBodySettings", settings, "settings", C.raw_impel_soft_body_get_settings, self.raw)))
end

--- The cells of the soft body: triangles whose area is preserved. A cell is removed when
--- one of its sides that is an edge tears.
---@return table[]
function SoftBody:get_cells()
  return list("ImpelSoftCell", C.raw_impel_soft_body_get_cells, self.raw)
end

--- Replaces the cells of the soft body by `count` triangles, at most 16 per particle. The
--- corners of each are three different existing particles, in either orientation. The rest
--- area of a cell is its area in the original shape.
---@param cells table[]
function SoftBody:set_cells(cells)
  local cells_array, count = to.array("ImpelSoftCell", cells, "cells")
  check(C.raw_impel_soft_body_set_cells(self.raw, cells_array, count))
end

--- The particles of the outline, in order. The list is empty without an outline, and once
--- an edge of the outline has torn; any gas is then gone.
---@return integer[]
function SoftBody:get_outline()
  return list("uint32_t", C.raw_impel_soft_body_get_outline, self.raw)
end

--- Sets the outline: the closed line that contains liquid or gas. It has `count` different
--- existing particles, at least 3, in either orientation; 0 removes it. Its rest area is
--- its area in the original shape.
---@param particles integer[]
function SoftBody:set_outline(particles)
  local particles_array, count = to.array("uint32_t", particles, "particles")
  check(C.raw_impel_soft_body_set_outline(self.raw, particles_array, count))
end

--- The area within the outline, in m², or the area of the cells without an outline. It is
--- negative if the orientation is clockwise.
---@return number
function SoftBody:get_area()
  check(C.raw_impel_soft_body_get_area(self.raw, out.float))
  return out.float[0]
end

--- The centre of mass of the particles, in the world. Pinned particles have no mass; if all
--- are pinned, it is the mean of their positions.
---@return impel.Vector
function SoftBody:get_center()
  check(C.raw_impel_soft_body_get_center(self.raw, out.ImpelPosition))
  return from.ImpelPosition(out.ImpelPosition[0])
end

--- Whether a particle is pinned: whether its body is static.
---@param index integer
---@return boolean
function SoftBody:is_pinned(index)
  check(C.raw_impel_soft_body_is_pinned(self.raw, to.uint32(index, "index"), out.bool))
  return out.bool[0]
end

--- Pins a particle at its position, or releases it: makes its body static or dynamic. Fails
--- with `IMPEL_ERROR_INVALID_ARGUMENT` if `index` is out of range or the particle is
--- destroyed. To move a particle yourself, make its body kinematic with `Body:set_type`.
---@param index integer
---@param pinned boolean
function SoftBody:set_pinned(index, pinned)
  check(C.raw_impel_soft_body_set_pinned(self.raw, to.uint32(index, "index"),
    to.boolean(pinned, "pinned")))
end

--- Attaches a particle to another body of the world with a revolute joint at the particle's
--- position. The new joint is written to `out_joint`. The two bodies do not collide with
--- each other. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if `body` is the particle itself,
--- if `index` is out of range, or if the particle is destroyed.
---@param index integer
---@param body impel.Body
---@return impel.Joint
function SoftBody:attach(index, body)
  check(C.raw_impel_soft_body_attach(self.raw, to.uint32(index, "index"), to.Body(body, "body"),
    out.ImpelJointId))
  return from.Joint(out.ImpelJointId[0].raw)
end

--- Applies a force, in N, for the next step, distributed over the particles by mass.
--- Components are within ±`IMPEL_MAX_FORCE`. Wakes the soft body.
---@param force impel.Vector
function SoftBody:apply_force(force)
  check(C.raw_impel_soft_body_apply_force(self.raw, to.Vec2(force, "force")))
end

--- Applies an impulse, in N s, distributed over the particles by mass. Components are
--- within ±`IMPEL_MAX_FORCE`. Wakes the soft body.
---@param impulse impel.Vector
function SoftBody:apply_impulse(impulse)
  check(C.raw_impel_soft_body_apply_impulse(self.raw, to.Vec2(impulse, "impulse")))
end

--- Applies a torque about the centre of mass, in N m, for the next step. It is distributed
--- over the particles as over a rigid body, and makes a blob roll. Within
--- ±`IMPEL_MAX_FORCE`. Wakes the soft body.
---@param torque number
function SoftBody:apply_torque(torque)
  check(C.raw_impel_soft_body_apply_torque(self.raw, to.number(torque, "torque")))
end

--- The hinges of the soft body; `bend_stiffness` sets their resistance to bending. By
--- default ropes have a hinge at each particle except the ends, rings at each particle,
--- cloths along rows and columns, and polygons along their outline. Other soft bodies have
--- one at each particle with exactly two edges. A hinge is removed when one of its two
--- edges tears.
---@return table[]
function SoftBody:get_hinges()
  return list("ImpelSoftHinge", C.raw_impel_soft_body_get_hinges, self.raw)
end

--- Replaces the hinges of the soft body by `count` hinges, at most 16 per particle. Each
--- has three different existing particles. Its rest angle is its angle in the original
--- shape. Give hinges along a line in order, so that each begins with the last two
--- particles of the previous one: the solver then solves the line directly, at its full
--- stiffness. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if a hinge has no length in the
--- original shape.
---@param hinges table[]
function SoftBody:set_hinges(hinges)
  local hinges_array, count = to.array("ImpelSoftHinge", hinges, "hinges")
  check(C.raw_impel_soft_body_set_hinges(self.raw, hinges_array, count))
end

--- The rest lengths of the edges, in metres, in edge order, including torn edges. They are
--- the original lengths plus permanent deformation.
---@return number[]
function SoftBody:get_rest_lengths()
  return list("float", C.raw_impel_soft_body_get_rest_lengths, self.raw)
end

--- Resets all permanent deformation: lengths, areas, angles and the shape get their
--- original rest state. The particles keep their positions, and spring back from there.
--- Parts that are deformed beyond their yield point yield again on the way back, and so do
--- not return entirely. To prevent that, raise the yield points (`SoftBody:set_settings`)
--- before the call.
function SoftBody:reset_plasticity()
  check(C.raw_impel_soft_body_reset_plasticity(self.raw))
end

--- Binds `count` points to the soft body, in place of those bound before: vertices to draw
--- (skinning).
---
--- `points` are in the space in which the soft body was created, inside or outside of it;
--- at most `IMPEL_MAX_BOUND_POINTS`. Each point is bound to the nearest cell or, without
--- cells, to the nearest edge. Points bound to cells follow an affine motion of the
--- particles exactly; points bound to a rope rotate with it. When its cell or edge tears, a
--- point follows the particle that was nearest to it.
---
--- Bound points are part of snapshots and of the hash, and add no cost to a step. Binding
--- takes time proportional to the number of points times the number of cells and edges.
---@param points impel.Vector[]
function SoftBody:bind_points(points)
  local points_array, count = to.array("ImpelVec2", points, "points")
  check(C.raw_impel_soft_body_bind_points(self.raw, points_array, count))
end

--- The positions of the bound points relative to `origin`, in the order of
--- `SoftBody:bind_points`.
---@param origin? impel.Vector
---@return impel.Vector[]
function SoftBody:get_bound_points(origin)
  return list("ImpelVec2", C.raw_impel_soft_body_get_bound_points, self.raw, to.origin(origin))
end

local Joint = methods.Joint or {}
methods.Joint = Joint

--- The type of the joint, one of `IMPEL_JOINT_*`.
---@return string
function Joint:get_type()
  check(C.raw_impel_joint_get_type(self.raw, out.ImpelJointType))
  return names.ImpelJointType[out.ImpelJointType[0]]
end

--- The two bodies of the joint.
---@return impel.Body, impel.Body
function Joint:get_bodies()
  check(C.raw_impel_joint_get_bodies(self.raw, out.ImpelBodyId, out.ImpelBodyId_2))
  return from.Body(out.ImpelBodyId[0].raw), from.Body(out.ImpelBodyId_2[0].raw)
end

--- The frames of the joint, in the space of body a and in the space of body b.
---@return impel.Transform, impel.Transform
function Joint:get_local_frames()
  check(C.raw_impel_joint_get_local_frames(self.raw, out.ImpelTransform, out.ImpelTransform_2))
  return from.ImpelTransform(out.ImpelTransform[0]), from.ImpelTransform(out.ImpelTransform_2[0])
end

--- Sets the frames of the joint, in the space of body a and in the space of body b. If the
--- frames are apart in the world, the joint pulls them together quickly. To avoid that,
--- move the bodies as well, or limit the speed with `Joint:set_max_correction_speed`.
---@param frame_a impel.Transform
---@param frame_b impel.Transform
function Joint:set_local_frames(frame_a, frame_b)
  check(C.raw_impel_joint_set_local_frames(self.raw, to.Transform(frame_a, "frame_a"),
    to.Transform(frame_b, "frame_b")))
end

--- Whether the shapes of the two bodies collide with each other.
---@return boolean
function Joint:get_collide_connected()
  check(C.raw_impel_joint_get_collide_connected(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the shapes of the two bodies collide with each other. They do not collide
--- while this is false for any enabled joint between the two bodies.
---@param collide boolean
function Joint:set_collide_connected(collide)
  check(C.raw_impel_joint_set_collide_connected(self.raw, to.boolean(collide, "collide")))
end

--- Whether the joint is enabled.
---@return boolean
function Joint:get_enabled()
  check(C.raw_impel_joint_get_enabled(self.raw, out.bool))
  return out.bool[0]
end

--- Enables or disables the joint. A disabled joint has no effect: the bodies move
--- independently, and their shapes can collide. If the frames are apart when the joint is
--- enabled, the joint pulls them together quickly. Full turns made while the joint is
--- disabled are not counted. Joints are created enabled.
---@param enabled boolean
function Joint:set_enabled(enabled)
  check(C.raw_impel_joint_set_enabled(self.raw, to.boolean(enabled, "enabled")))
end

--- The user data of the joint.
---@return integer
function Joint:get_user_data()
  check(C.raw_impel_joint_get_user_data(self.raw, out.uint64_t))
  return from.uint64(out.uint64_t[0])
end

--- Sets the user data of the joint.
---@param user_data integer
function Joint:set_user_data(user_data)
  check(C.raw_impel_joint_set_user_data(self.raw, to.uint64(user_data, "user_data")))
end

--- The force of the joint on body b, in N, averaged over the last step. The force on body a
--- is equal and opposite.
---@return impel.Vector
function Joint:get_reaction_force()
  check(C.raw_impel_joint_get_reaction_force(self.raw, out.ImpelVec2))
  return from.ImpelVec2(out.ImpelVec2[0])
end

--- The torque of the joint on body b, in N m, averaged over the last step. It includes
--- springs, motors and limits. The torque on body a is equal and opposite.
---@return number
function Joint:get_reaction_torque()
  check(C.raw_impel_joint_get_reaction_torque(self.raw, out.float))
  return out.float[0]
end

--- The position error of the joint, in metres: 0 or more. It shows how far a load pulls the
--- joint apart. Revolute and weld joints: the distance between the anchors. Prismatic,
--- wheel and generic joints: the distance of frame b from the locked axes and from the
--- limits. Distance joints: the difference of the current length from the rod's length or
--- from the limits. Pulley joints: the error of the total length. Gear joints whose side a
--- is a translation: the error of the phase. Other joints: 0.
---@return number
function Joint:get_linear_separation()
  check(C.raw_impel_joint_get_linear_separation(self.raw, out.float))
  return out.float[0]
end

--- The angle error of the joint, in radians: 0 or more. Prismatic and weld joints: the
--- angle between the frames. Revolute, rotary, ratchet and generic joints: the angle beyond
--- the limits, the tooth or the locked angle. Gear joints whose side a is an angle: the
--- error of the phase. Other joints: 0.
---@return number
function Joint:get_angular_separation()
  check(C.raw_impel_joint_get_angular_separation(self.raw, out.float))
  return out.float[0]
end

--- The stiffness of the joint, as a frequency in Hz, and its damping ratio. Motor, mouse
--- and filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
---@return number, number
function Joint:get_constraint_tuning()
  check(C.raw_impel_joint_get_constraint_tuning(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the stiffness and the damping ratio with which the joint corrects position errors.
---
--- `hertz` is the stiffness as a frequency, in Hz. Both numbers are within
--- [0, `IMPEL_MAX_COEFFICIENT`]. They apply to the point, axis, angle or length that the
--- joint holds, and to its limits. A load stretches the joint as it stretches a spring of
--- that frequency: by the acceleration that the load gives, divided by (2π hertz)². Errors
--- decay without oscillation, and more slowly with a larger damping ratio.
---
--- At 0 Hz, the default, the joint is as stiff as the substeps allow, and its damping ratio
--- is 2. Its frequency is then a quarter of the substep rate: 60 Hz with four substeps of a
--- step of 1/60 s. For weld joints, and generic joints with all axes locked, it is half of
--- the substep rate. Trees of revolute joints and rods do not stretch at all at 0 Hz, even
--- under heavy loads. A `hertz` above that frequency can make light bodies between heavy
--- ones unstable. For a stiffer joint use more substeps.
---
--- Springs and motors have their own settings. Motor, mouse and filter joints fail with
--- `IMPEL_ERROR_UNSUPPORTED`.
---@param hertz number
---@param damping_ratio number
function Joint:set_constraint_tuning(hertz, damping_ratio)
  check(C.raw_impel_joint_set_constraint_tuning(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

--- The largest force, in N, with which the joint holds: see `Joint:set_max_force`.
---@return number
function Joint:get_max_force()
  check(C.raw_impel_joint_get_max_force(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest force, in N, with which the joint holds.
---
--- Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. It
--- limits these forces. Revolute and weld joints: the force that holds the anchors
--- together, and the linear spring of a weld joint. Prismatic and wheel joints: the force
--- that keeps frame b on the axis. Distance joints: the force that keeps the length of a
--- rod. Generic joints: the force that holds locked x and y axes. Gear joints: the force on
--- a side that is a translation. Pulley joints: the force in either rope. Each limit that
--- is a distance may use the same force in addition. Other springs and motors have their
--- own limits.
---
--- Under a greater load the joint gives way without breaking, and returns without
--- oscillation once the load allows it. Motor, mouse, rotary, ratchet and filter joints
--- fail with `IMPEL_ERROR_UNSUPPORTED`.
---@param force number
function Joint:set_max_force(force)
  check(C.raw_impel_joint_set_max_force(self.raw, to.number(force, "force")))
end

--- The largest torque, in N m, with which the joint holds: see `Joint:set_max_torque`.
---@return number
function Joint:get_max_torque()
  check(C.raw_impel_joint_get_max_torque(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest torque, in N m, with which the joint holds.
---
--- Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. The
--- limit applies to the angle, a limit that is an angle, and the tooth of a ratchet. For a
--- gear it is the torque on a side that is an angle. It also limits the angular spring of a
--- weld joint; other springs and motors have their own limits.
---
--- Under a greater load the joint gives way, as in `Joint:set_max_force`. Distance, wheel,
--- pulley, motor, mouse and filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
---@param torque number
function Joint:set_max_torque(torque)
  check(C.raw_impel_joint_set_max_torque(self.raw, to.number(torque, "torque")))
end

--- The largest speed, in m/s, at which the joint corrects position errors.
---@return number
function Joint:get_max_correction_speed()
  check(C.raw_impel_joint_get_max_correction_speed(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest speed, in m/s, at which the joint corrects position errors (max bias).
---
--- Within [0, `IMPEL_MAX_VELOCITY`]; `IMPEL_MAX_VELOCITY`, `FLT_MAX` and infinity: no
--- limit. Default: `IMPEL_MAX_VELOCITY`. The definitions have no such field: set it after
--- creation. With a limit the joint pulls its frames together gently, for example after
--- `Joint:set_local_frames`, `Joint:set_enabled` or a teleport.
---
--- The position errors are those that `Joint:get_linear_separation` returns, including
--- limits that are distances. For a pulley the limit applies to each rope, for a gear to
--- each side that is a translation. It does not apply to springs and motors. A load does
--- not open the joint, because the joint still stops velocities with its full force. At 0
--- it still stops velocities, but corrects no error.
---
--- With such a limit the solver uses iterations only, and no direct solution. The joint
--- then stretches more under a load that is far heavier than its bodies. Negative and NaN
--- speeds fail with `IMPEL_ERROR_INVALID_ARGUMENT`; motor, mouse, rotary, ratchet and
--- filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
---@param speed number
function Joint:set_max_correction_speed(speed)
  check(C.raw_impel_joint_set_max_correction_speed(self.raw, to.number(speed, "speed")))
end

--- The largest angular speed, in rad/s, at which the joint corrects angle errors.
---@return number
function Joint:get_max_correction_angular_speed()
  check(C.raw_impel_joint_get_max_correction_angular_speed(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest angular speed, in rad/s, at which the joint corrects angle errors.
---
--- Within [0, `IMPEL_MAX_VELOCITY`]; `IMPEL_MAX_VELOCITY`, `FLT_MAX` and infinity: no
--- limit. Default: `IMPEL_MAX_VELOCITY`. The definitions have no such field: set it after
--- creation.
---
--- The angle errors are those of an angle that the joint holds, a limit that is an angle,
--- and the tooth of a ratchet: see `Joint:get_angular_separation`. For a gear the limit
--- applies to each side that is an angle. It does not apply to springs and motors. At 0 the
--- joint still stops angular velocities, but corrects no error.
---
--- With such a limit the solver uses iterations only, as in
--- `Joint:set_max_correction_speed`. Negative and NaN speeds fail with
--- `IMPEL_ERROR_INVALID_ARGUMENT`; distance, wheel, pulley, motor, mouse and filter joints
--- fail with `IMPEL_ERROR_UNSUPPORTED`.
---@param speed number
function Joint:set_max_correction_angular_speed(speed)
  check(C.raw_impel_joint_set_max_correction_angular_speed(self.raw, to.number(speed, "speed")))
end

--- The break thresholds of the reaction force, in N, and of the reaction torque, in N m.
---@return number, number
function Joint:get_break_thresholds()
  check(C.raw_impel_joint_get_break_thresholds(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the break thresholds of the reaction force, in N, and of the reaction torque, in N
--- m. Both reactions are averages over a step: see `Joint:get_reaction_force` and
--- `Joint:get_reaction_torque`. Both thresholds are within [0, `IMPEL_MAX_FORCE`];
--- `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Each step in which one is exceeded
--- raises an event in `impel_world_get_joint_events`. The joint breaks only if
--- `Joint:set_enable_break` is set.
---@param force number
---@param torque number
function Joint:set_break_thresholds(force, torque)
  check(C.raw_impel_joint_set_break_thresholds(self.raw, to.number(force, "force"),
    to.number(torque, "torque")))
end

--- Whether the joint breaks when a reaction exceeds its threshold.
---@return boolean
function Joint:get_enable_break()
  check(C.raw_impel_joint_get_enable_break(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the joint breaks when a reaction exceeds its threshold. A joint that breaks
--- is destroyed at the end of the step; `broken` of its last event is true. Default: false.
---@param enable boolean
function Joint:set_enable_break(enable)
  check(C.raw_impel_joint_set_enable_break(self.raw, to.boolean(enable, "enable")))
end

--- Destroys a joint and wakes its bodies. If the joint prevented collisions between them,
--- their shapes can collide again. A gear joint that couples it is destroyed as well.
function Joint:destroy()
  check(C.raw_impel_joint_destroy(self.raw))
end

--- Returns whether the handle names an existing joint. Never blocks.
---@return boolean
function Joint:is_valid()
  return C.raw_impel_joint_is_valid(self.raw)
end

--- Wakes both bodies and their islands.
function Joint:wake_bodies()
  check(C.raw_impel_joint_wake_bodies(self.raw))
end

--- Whether the world's joint callback is enabled for the joint.
---@return boolean
function Joint:get_enable_callback()
  check(C.raw_impel_joint_get_enable_callback(self.raw, out.bool))
  return out.bool[0]
end

--- Enables or disables the world's joint callback for the joint, from the next step on.
--- This wakes no body, and the callback is not called for sleeping joints. Default: false.
---@param enable boolean
function Joint:set_enable_callback(enable)
  check(C.raw_impel_joint_set_enable_callback(self.raw, to.boolean(enable, "enable")))
end

local Tree = methods.Tree or {}
methods.Tree = Tree

--- Destroys a tree, its handle and the handles of its boxes.
function Tree:destroy()
  check(C.raw_impel_tree_destroy(self.raw))
end

--- Returns whether the handle names an existing tree. Never blocks.
---@return boolean
function Tree:is_valid()
  return C.raw_impel_tree_is_valid(self.raw)
end

--- Inserts a box with user data.
---
--- With a box that is somewhat larger than the object, small motions need no `Tree:move`.
---@param aabb impel.Aabb
---@param user_data integer
---@return impel.TreeProxy
function Tree:insert(aabb, user_data)
  check(C.raw_impel_tree_insert(self.raw, to.Aabb(aabb, "aabb"), to.uint64(user_data, "user_data"),
    out.ImpelTreeProxyId))
  return from.TreeProxy(out.ImpelTreeProxyId[0].raw)
end

--- Removes a box from a tree. Its handle becomes invalid.
---@param proxy impel.TreeProxy
function Tree:remove(proxy)
  check(C.raw_impel_tree_remove(self.raw, to.TreeProxy(proxy, "proxy")))
end

--- Moves or resizes a box.
---@param proxy impel.TreeProxy
---@param aabb impel.Aabb
function Tree:move(proxy, aabb)
  check(C.raw_impel_tree_move(self.raw, to.TreeProxy(proxy, "proxy"), to.Aabb(aabb, "aabb")))
end

--- A box and its user data.
---@param proxy impel.TreeProxy
---@return impel.Aabb, integer
function Tree:get_proxy(proxy)
  check(C.raw_impel_tree_get_proxy(self.raw, to.TreeProxy(proxy, "proxy"), out.ImpelAabb,
    out.uint64_t))
  return from.ImpelAabb(out.ImpelAabb[0]), from.uint64(out.uint64_t[0])
end

--- Number of boxes in a tree.
---@return integer
function Tree:get_count()
  check(C.raw_impel_tree_get_count(self.raw, out.size_t))
  return from.uint64(out.size_t[0])
end

--- Boxes that overlap or touch a box.
---
--- Their order depends only on the calls made before.
---@param aabb impel.Aabb
---@return table[]
function Tree:overlap_aabb(aabb)
  return list("ImpelTreeHit", C.raw_impel_tree_overlap_aabb, self.raw, to.Aabb(aabb, "aabb"))
end

--- Boxes that a ray hits, in order of the fraction at which it enters them.
---
--- A box that contains the start of the ray has fraction 0. The object in a box may be hit
--- later, or not at all: test it yourself.
---@param ray table
---@return table[]
function Tree:cast_ray(ray)
  return list("ImpelTreeHit", C.raw_impel_tree_cast_ray, self.raw, to.value("ImpelRay", ray, "ray"))
end

--- Boxes that a moving box hits along a translation, in metres, in order of fraction.
---
--- The fraction is that of the first touch; boxes that overlap at the start have 0. To cast
--- a shape, cast its AABB, then test the found objects with `Convex:cast`, nearest first.
---@param aabb impel.Aabb
---@param translation impel.Vector
---@return table[]
function Tree:cast_aabb(aabb, translation)
  return list("ImpelTreeHit", C.raw_impel_tree_cast_aabb, self.raw, to.Aabb(aabb, "aabb"),
    to.Vec2(translation, "translation"))
end

local Convex = methods.Convex or {}
methods.Convex = Convex

--- Point of a posed shape's surface nearest to a point, without a world.
---@param transform impel.Transform
---@param point impel.Vector
---@return table
function Convex:find_nearest(transform, point)
  check(C.impel_convex_find_nearest(self, to.Transform(transform, "transform"),
    to.Vec2(point, "point"), out.ImpelNearest))
  return struct("ImpelNearest", out.ImpelNearest[0])
end

--- Mass, centre of mass, and moment of inertia about it, of a convex shape.
---
--- `density` is in kg/m², within [0, `IMPEL_MAX_DENSITY`].
---@param density number
---@return table
function Convex:get_mass(density)
  check(C.impel_convex_get_mass(self, to.number(density, "density"), out.ImpelMassData))
  return struct("ImpelMassData", out.ImpelMassData[0])
end

--- Smallest axis-aligned box (AABB) around a posed shape, with its rounding.
---@param transform impel.Transform
---@return impel.Aabb
function Convex:get_aabb(transform)
  check(C.impel_convex_get_aabb(self, to.Transform(transform, "transform"), out.ImpelAabb))
  return from.ImpelAabb(out.ImpelAabb[0])
end

--- Support point: the vertex of a shape that lies farthest along a direction, and its
--- index.
---
--- The direction and the point are in the space of the shape, without its rounding.
---@param direction impel.Vector
---@return impel.Vector, integer
function Convex:get_support(direction)
  check(C.impel_convex_get_support(self, to.Vec2(direction, "direction"), out.ImpelVec2,
    out.uint32_t))
  return from.ImpelVec2(out.ImpelVec2[0]), out.uint32_t[0]
end

--- Minkowski sum of two posed shapes without their rounding.
---
--- It is the set of all sums of a point of A and a point of B. The result is its vertices
--- in counter-clockwise order, at most as many as both shapes have together, so 2 *
--- `IMPEL_MAX_POLYGON_POINTS` always fit.
---@param transform_a impel.Transform
---@param b impel.Convex
---@param transform_b impel.Transform
---@return impel.Vector[]
function Convex:minkowski_sum(transform_a, b, transform_b)
  return list("ImpelVec2", C.impel_convex_minkowski_sum, self,
    to.Transform(transform_a, "transform_a"), to.convex(b, "b"),
    to.Transform(transform_b, "transform_b"))
end

--- Minkowski difference of two posed shapes without their rounding.
---
--- It is the set of all differences of a point of A and a point of B. The shapes overlap if
--- it contains the origin. The result is its vertices, as in `Convex:minkowski_sum`.
---@param transform_a impel.Transform
---@param b impel.Convex
---@param transform_b impel.Transform
---@return impel.Vector[]
function Convex:minkowski_difference(transform_a, b, transform_b)
  return list("ImpelVec2", C.impel_convex_minkowski_difference, self,
    to.Transform(transform_a, "transform_a"), to.convex(b, "b"),
    to.Transform(transform_b, "transform_b"))
end

--- Whether two posed shapes overlap or touch.
---@param transform_a impel.Transform
---@param b impel.Convex
---@param transform_b impel.Transform
---@return boolean
function Convex:overlaps(transform_a, b, transform_b)
  check(C.impel_convex_overlaps(self, to.Transform(transform_a, "transform_a"), to.convex(b, "b"),
    to.Transform(transform_b, "transform_b"), out.bool))
  return out.bool[0]
end

--- Distance and closest points of two posed shapes, by GJK.
---@param transform_a impel.Transform
---@param b impel.Convex
---@param transform_b impel.Transform
---@return table
function Convex:distance(transform_a, b, transform_b)
  check(C.impel_convex_distance(self, to.Transform(transform_a, "transform_a"), to.convex(b, "b"),
    to.Transform(transform_b, "transform_b"), out.ImpelDistance))
  return struct("ImpelDistance", out.ImpelDistance[0])
end

--- Penetration depth and direction of two posed shapes, by EPA.
---
--- EPA finds the face of the Minkowski difference nearest to the origin.
---@param transform_a impel.Transform
---@param b impel.Convex
---@param transform_b impel.Transform
---@return table
function Convex:penetration(transform_a, b, transform_b)
  check(C.impel_convex_penetration(self, to.Transform(transform_a, "transform_a"),
    to.convex(b, "b"), to.Transform(transform_b, "transform_b"), out.ImpelPenetration))
  return struct("ImpelPenetration", out.ImpelPenetration[0])
end

--- Contact manifold of two posed shapes, with points up to `margin` metres apart. `margin`
--- is within [0, `IMPEL_MAX_SIZE`].
---
--- Exchanging A and B reverses the normal and changes nothing else. Two segments have no
--- contact.
---@param transform_a impel.Transform
---@param b impel.Convex
---@param transform_b impel.Transform
---@param margin number
---@return table
function Convex:collide(transform_a, b, transform_b, margin)
  check(C.impel_convex_collide(self, to.Transform(transform_a, "transform_a"), to.convex(b, "b"),
    to.Transform(transform_b, "transform_b"), to.number(margin, "margin"), out.ImpelManifold))
  return struct("ImpelManifold", out.ImpelManifold[0])
end

--- Contact manifold of a posed shape, A, and a half-space, B.
---
--- The half-space is in the world: the points with `normal · p <= offset`. Points up to
--- `margin` metres apart, within [0, `IMPEL_MAX_SIZE`], are included. The manifold's normal
--- points from A to B, opposite to the half-space's normal.
---@param transform impel.Transform
---@param normal impel.Vector
---@param offset number
---@param margin number
---@return table
function Convex:collide_half_space(transform, normal, offset, margin)
  check(C.impel_convex_collide_half_space(self, to.Transform(transform, "transform"),
    to.Vec2(normal, "normal"), to.number(offset, "offset"), to.number(margin, "margin"),
    out.ImpelManifold))
  return struct("ImpelManifold", out.ImpelManifold[0])
end

--- Casts a ray from `origin` to `origin + translation` against a posed shape.
---
--- The rules are those of `World:cast_ray_closest`.
---@param transform impel.Transform
---@param origin impel.Vector
---@param translation impel.Vector
---@return table
function Convex:cast_ray(transform, origin, translation)
  check(C.impel_convex_cast_ray(self, to.Transform(transform, "transform"),
    to.Vec2(origin, "origin"), to.Vec2(translation, "translation"), out.ImpelCastHit))
  return struct("ImpelCastHit", out.ImpelCastHit[0])
end

--- Moves shape B along a translation, without rotation, until it touches shape A.
---@param transform_a impel.Transform
---@param b impel.Convex
---@param transform_b impel.Transform
---@param translation_b impel.Vector
---@return table
function Convex:cast(transform_a, b, transform_b, translation_b)
  check(C.impel_convex_cast(self, to.Transform(transform_a, "transform_a"), to.convex(b, "b"),
    to.Transform(transform_b, "transform_b"), to.Vec2(translation_b, "translation_b"),
    out.ImpelCastHit))
  return struct("ImpelCastHit", out.ImpelCastHit[0])
end

--- Time of impact (TOI) of two moving shapes: the fraction of the motion at which they
--- first touch.
---
--- Only the motion up to `max_fraction`, within (0, 1], is examined.
---@param sweep_a table
---@param b impel.Convex
---@param sweep_b table
---@param max_fraction number
---@return table
function Convex:time_of_impact(sweep_a, b, sweep_b, max_fraction)
  check(C.impel_convex_time_of_impact(self, to.struct("ImpelSweep", sweep_a, "sweep_a"),
    to.convex(b, "b"), to.struct("ImpelSweep", sweep_b, "sweep_b"),
    to.number(max_fraction, "max_fraction"), out.ImpelImpact))
  return struct("ImpelImpact", out.ImpelImpact[0])
end

local outline = methods.outline or {}
methods.outline = outline

--- Area, centroid and length of a closed outline, and whether it is convex and simple.
---
--- Takes 3 to `IMPEL_MAX_OUTLINE_POINTS` points.
---@param points impel.Vector[]
---@return table
function outline.measure(points)
  local points_array, count = to.array("ImpelVec2", points, "points")
  check(C.impel_outline_measure(points_array, count, out.ImpelOutlineMeasure))
  return struct("ImpelOutlineMeasure", out.ImpelOutlineMeasure[0])
end

--- Convex hull of 1 to `IMPEL_MAX_OUTLINE_POINTS` points, counter-clockwise, beginning with
--- the lowest point.
---
--- Points on the edges of the hull are removed.
---@param points impel.Vector[]
---@return impel.Vector[]
function outline.hull(points)
  local points_array, count = to.array("ImpelVec2", points, "points")
  return list("ImpelVec2", C.impel_outline_hull, points_array, count)
end

--- Simplifies an outline by Douglas–Peucker: no removed point is farther than `tolerance`
--- metres.
---
--- The outline is open or `closed`, and has 2 to `IMPEL_MAX_OUTLINE_POINTS` points.
--- `tolerance` is within [0, `IMPEL_MAX_SIZE`]; distances are measured to the simplified
--- outline. The ends of an open outline are kept, and three points of a closed one. With a
--- tolerance that is large compared with the bends of the outline, the result can cross
--- itself.
---@param points impel.Vector[]
---@param closed boolean
---@param tolerance number
---@return impel.Vector[]
function outline.simplify(points, closed, tolerance)
  local points_array, count = to.array("ImpelVec2", points, "points")
  return list("ImpelVec2", C.impel_outline_simplify, points_array, count,
    to.boolean(closed, "closed"), to.number(tolerance, "tolerance"))
end

--- Simplifies an outline by removing vertices that are close to the line between their
--- neighbours.
---
--- The outline is open or `closed`. The vertex with the smallest distance is removed, one
--- at a time, until all distances are larger than `tolerance` metres. Corners stay sharper
--- than with `outline.simplify`, but errors can add up. The ends of an open outline are
--- kept, and three points of a closed one.
---@param points impel.Vector[]
---@param closed boolean
---@param tolerance number
---@return impel.Vector[]
function outline.drop_vertices(points, closed, tolerance)
  local points_array, count = to.array("ImpelVec2", points, "points")
  return list("ImpelVec2", C.impel_outline_drop_vertices, points_array, count,
    to.boolean(closed, "closed"), to.number(tolerance, "tolerance"))
end

--- Decomposes a closed outline, concave or convex, into convex pieces (convex
--- decomposition).
---
--- The pieces cover it without overlap. Each has at most `IMPEL_MAX_POLYGON_POINTS` points,
--- and can be passed to `impel_shape_create_polygon`. The points may be in either order;
--- repeated and collinear points are allowed. Parts that are thinner than the resolution of
--- a polygon, a few millimetres, are dropped. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if
--- the outline crosses itself; `impel_last_error` says where.
---@param points impel.Vector[]
---@return impel.Convex[]
function outline.decompose(points)
  local points_array, count = to.array("ImpelVec2", points, "points")
  return list("ImpelConvex", C.impel_outline_decompose, points_array, count)
end

--- Decomposes a closed outline with holes into convex pieces; see `outline.decompose`.
---
--- `sizes` has `contour_count` elements: the number of points of each contour, first the
--- outline, then its holes. Holes must lie inside the outline and must not overlap; they
--- may touch.
---@param points impel.Vector[]
---@param sizes integer[]
---@return impel.Convex[]
function outline.decompose_with_holes(points, sizes)
  local points_array, count = to.array("ImpelVec2", points, "points")
  local sizes_array, contour_count = to.array("uint32_t", sizes, "sizes")
  return list("ImpelConvex", C.impel_outline_decompose_with_holes, points_array, count, sizes_array,
    contour_count)
end

local RevoluteJoint = methods.RevoluteJoint or {}
methods.RevoluteJoint = RevoluteJoint

--- The angle of frame b relative to frame a, in radians, counter-clockwise, including full
--- turns.
---@return number
function RevoluteJoint:get_angle()
  check(C.raw_impel_revolute_joint_get_angle(self.raw, out.float))
  return out.float[0]
end

--- The angular velocity of body b relative to body a, in rad/s.
---@return number
function RevoluteJoint:get_angular_velocity()
  check(C.raw_impel_revolute_joint_get_angular_velocity(self.raw, out.float))
  return out.float[0]
end

--- Whether the limits of the angle are enabled.
---@return boolean
function RevoluteJoint:get_enable_limit()
  check(C.raw_impel_revolute_joint_get_enable_limit(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the limits of the angle are enabled. If the angle is beyond a limit, the
--- joint moves it back.
---@param enable boolean
function RevoluteJoint:set_enable_limit(enable)
  check(C.raw_impel_revolute_joint_set_enable_limit(self.raw, to.boolean(enable, "enable")))
end

--- The lower and the upper limit of the angle, in radians. ±infinity: no limit.
---@return number, number
function RevoluteJoint:get_limits()
  check(C.raw_impel_revolute_joint_get_limits(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the lower and the upper limit of the angle, in radians. Both are within
--- ±`IMPEL_MAX_ANGLE`, and the lower is at most the upper. They have an effect only while
--- they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or
--- infinity: no upper limit. The getter then returns ±infinity.
---@param lower_angle number
---@param upper_angle number
function RevoluteJoint:set_limits(lower_angle, upper_angle)
  check(C.raw_impel_revolute_joint_set_limits(self.raw, to.number(lower_angle, "lower_angle"),
    to.number(upper_angle, "upper_angle")))
end

--- Whether the motor is enabled.
---@return boolean
function RevoluteJoint:get_enable_motor()
  check(C.raw_impel_revolute_joint_get_enable_motor(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the motor is enabled.
---@param enable boolean
function RevoluteJoint:set_enable_motor(enable)
  check(C.raw_impel_revolute_joint_set_enable_motor(self.raw, to.boolean(enable, "enable")))
end

--- The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
---@return number
function RevoluteJoint:get_motor_speed()
  check(C.raw_impel_revolute_joint_get_motor_speed(self.raw, out.float))
  return out.float[0]
end

--- Sets the speed of the motor, in rad/s: that of body b relative to body a,
--- counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
---@param speed number
function RevoluteJoint:set_motor_speed(speed)
  check(C.raw_impel_revolute_joint_set_motor_speed(self.raw, to.number(speed, "speed")))
end

--- The largest torque of the motor, in N m.
---@return number
function RevoluteJoint:get_max_motor_torque()
  check(C.raw_impel_revolute_joint_get_max_motor_torque(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
--- `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
---@param torque number
function RevoluteJoint:set_max_motor_torque(torque)
  check(C.raw_impel_revolute_joint_set_max_motor_torque(self.raw, to.number(torque, "torque")))
end

--- The torque of the motor on body b, in N m, averaged over the last step.
---@return number
function RevoluteJoint:get_motor_torque()
  check(C.raw_impel_revolute_joint_get_motor_torque(self.raw, out.float))
  return out.float[0]
end

--- Whether the spring is enabled.
---@return boolean
function RevoluteJoint:get_enable_spring()
  check(C.raw_impel_revolute_joint_get_enable_spring(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the spring is enabled.
---@param enable boolean
function RevoluteJoint:set_enable_spring(enable)
  check(C.raw_impel_revolute_joint_set_enable_spring(self.raw, to.boolean(enable, "enable")))
end

--- The frequency of the spring, in Hz, and its damping ratio.
---@return number, number
function RevoluteJoint:get_spring()
  check(C.raw_impel_revolute_joint_get_spring(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the frequency of the spring, in Hz, and its damping ratio: see
--- `ImpelRevoluteJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that
--- is too high for the substeps acts as the highest one that they can resolve.
---@param hertz number
---@param damping_ratio number
function RevoluteJoint:set_spring(hertz, damping_ratio)
  check(C.raw_impel_revolute_joint_set_spring(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

--- The rest angle of the spring, in radians.
---@return number
function RevoluteJoint:get_target_angle()
  check(C.raw_impel_revolute_joint_get_target_angle(self.raw, out.float))
  return out.float[0]
end

--- Sets the rest angle of the spring, in radians. Within ±`IMPEL_MAX_ANGLE`.
---@param angle number
function RevoluteJoint:set_target_angle(angle)
  check(C.raw_impel_revolute_joint_set_target_angle(self.raw, to.number(angle, "angle")))
end

local PrismaticJoint = methods.PrismaticJoint or {}
methods.PrismaticJoint = PrismaticJoint

--- The translation: the position of frame b along the axis of frame a, in metres.
---@return number
function PrismaticJoint:get_translation()
  check(C.raw_impel_prismatic_joint_get_translation(self.raw, out.float))
  return out.float[0]
end

--- The rate of change of the translation, in m/s.
---@return number
function PrismaticJoint:get_velocity()
  check(C.raw_impel_prismatic_joint_get_velocity(self.raw, out.float))
  return out.float[0]
end

--- Whether the limits of the translation are enabled.
---@return boolean
function PrismaticJoint:get_enable_limit()
  check(C.raw_impel_prismatic_joint_get_enable_limit(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the limits of the translation are enabled. If the translation is beyond a
--- limit, the joint moves it back.
---@param enable boolean
function PrismaticJoint:set_enable_limit(enable)
  check(C.raw_impel_prismatic_joint_set_enable_limit(self.raw, to.boolean(enable, "enable")))
end

--- The lower and the upper limit of the translation, in metres. ±infinity: no limit.
---@return number, number
function PrismaticJoint:get_limits()
  check(C.raw_impel_prismatic_joint_get_limits(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the lower and the upper limit of the translation, in metres. Both are within
--- ±`IMPEL_MAX_SIZE`, and the lower is at most the upper. They have an effect only while
--- they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or
--- infinity: no upper limit. The getter then returns ±infinity.
---@param lower_translation number
---@param upper_translation number
function PrismaticJoint:set_limits(lower_translation, upper_translation)
  check(C.raw_impel_prismatic_joint_set_limits(self.raw,
    to.number(lower_translation, "lower_translation"),
    to.number(upper_translation, "upper_translation")))
end

--- Whether the motor is enabled.
---@return boolean
function PrismaticJoint:get_enable_motor()
  check(C.raw_impel_prismatic_joint_get_enable_motor(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the motor is enabled.
---@param enable boolean
function PrismaticJoint:set_enable_motor(enable)
  check(C.raw_impel_prismatic_joint_set_enable_motor(self.raw, to.boolean(enable, "enable")))
end

--- The speed of the motor, in m/s: that of body b along the axis, relative to body a.
---@return number
function PrismaticJoint:get_motor_speed()
  check(C.raw_impel_prismatic_joint_get_motor_speed(self.raw, out.float))
  return out.float[0]
end

--- Sets the speed of the motor, in m/s: that of body b along the axis, relative to body a.
--- Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
---@param speed number
function PrismaticJoint:set_motor_speed(speed)
  check(C.raw_impel_prismatic_joint_set_motor_speed(self.raw, to.number(speed, "speed")))
end

--- The largest force of the motor, in N.
---@return number
function PrismaticJoint:get_max_motor_force()
  check(C.raw_impel_prismatic_joint_get_max_motor_force(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`];
--- `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
---@param force number
function PrismaticJoint:set_max_motor_force(force)
  check(C.raw_impel_prismatic_joint_set_max_motor_force(self.raw, to.number(force, "force")))
end

--- The force of the motor on body b, in N, averaged over the last step.
---@return number
function PrismaticJoint:get_motor_force()
  check(C.raw_impel_prismatic_joint_get_motor_force(self.raw, out.float))
  return out.float[0]
end

--- Whether the spring is enabled.
---@return boolean
function PrismaticJoint:get_enable_spring()
  check(C.raw_impel_prismatic_joint_get_enable_spring(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the spring is enabled.
---@param enable boolean
function PrismaticJoint:set_enable_spring(enable)
  check(C.raw_impel_prismatic_joint_set_enable_spring(self.raw, to.boolean(enable, "enable")))
end

--- The frequency of the spring, in Hz, and its damping ratio.
---@return number, number
function PrismaticJoint:get_spring()
  check(C.raw_impel_prismatic_joint_get_spring(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the frequency of the spring, in Hz, and its damping ratio: see
--- `ImpelPrismaticJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that
--- is too high for the substeps acts as the highest one that they can resolve.
---@param hertz number
---@param damping_ratio number
function PrismaticJoint:set_spring(hertz, damping_ratio)
  check(C.raw_impel_prismatic_joint_set_spring(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

--- The rest translation of the spring, in metres.
---@return number
function PrismaticJoint:get_target_translation()
  check(C.raw_impel_prismatic_joint_get_target_translation(self.raw, out.float))
  return out.float[0]
end

--- Sets the rest translation of the spring, in metres. Within ±`IMPEL_MAX_SIZE`.
---@param translation number
function PrismaticJoint:set_target_translation(translation)
  check(C.raw_impel_prismatic_joint_set_target_translation(self.raw,
    to.number(translation, "translation")))
end

local DistanceJoint = methods.DistanceJoint or {}
methods.DistanceJoint = DistanceJoint

--- The current length: the distance between the anchors, in metres.
---@return number
function DistanceJoint:get_current_length()
  check(C.raw_impel_distance_joint_get_current_length(self.raw, out.float))
  return out.float[0]
end

--- The rate of change of the current length, in m/s; positive while the anchors move apart.
---@return number
function DistanceJoint:get_velocity()
  check(C.raw_impel_distance_joint_get_velocity(self.raw, out.float))
  return out.float[0]
end

--- The length of the rod, or the rest length of the spring, in metres.
---@return number
function DistanceJoint:get_length()
  check(C.raw_impel_distance_joint_get_length(self.raw, out.float))
  return out.float[0]
end

--- Sets the length of the rod, or the rest length of the spring, in metres. Within
--- [0, `IMPEL_MAX_SIZE`].
---@param length number
function DistanceJoint:set_length(length)
  check(C.raw_impel_distance_joint_set_length(self.raw, to.number(length, "length")))
end

--- The smallest and the largest force of the spring, in N.
---@return number, number
function DistanceJoint:get_spring_force_range()
  check(C.raw_impel_distance_joint_get_spring_force_range(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the smallest and the largest force of the spring, in N. Both are within
--- ±`IMPEL_MAX_FORCE`, and `lower_force` is at most `upper_force`. A negative force pulls
--- the anchors together, a positive one pushes them apart. The force of the spring is
--- clamped to this range: from -infinity to 0 the spring only pulls, like an elastic rope;
--- with both values equal its force does not depend on the length. ±`IMPEL_MAX_FORCE`,
--- ±`FLT_MAX` and ±infinity: no limit.
---@param lower_force number
---@param upper_force number
function DistanceJoint:set_spring_force_range(lower_force, upper_force)
  check(C.raw_impel_distance_joint_set_spring_force_range(self.raw,
    to.number(lower_force, "lower_force"), to.number(upper_force, "upper_force")))
end

--- Whether the limits of the length are enabled.
---@return boolean
function DistanceJoint:get_enable_limit()
  check(C.raw_impel_distance_joint_get_enable_limit(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the limits of the length are enabled. If the length is beyond a limit, the
--- joint moves it back.
---@param enable boolean
function DistanceJoint:set_enable_limit(enable)
  check(C.raw_impel_distance_joint_set_enable_limit(self.raw, to.boolean(enable, "enable")))
end

--- The lower and the upper limit of the length, in metres. Infinity: no upper limit.
---@return number, number
function DistanceJoint:get_limits()
  check(C.raw_impel_distance_joint_get_limits(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the lower and the upper limit of the length, in metres. Both are within
--- [0, `IMPEL_MAX_SIZE`], and the lower is at most the upper. They have an effect only
--- while they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: a lower limit of 0;
--- `FLT_MAX` or infinity: no upper limit. The getter then returns infinity.
---@param min_length number
---@param max_length number
function DistanceJoint:set_limits(min_length, max_length)
  check(C.raw_impel_distance_joint_set_limits(self.raw, to.number(min_length, "min_length"),
    to.number(max_length, "max_length")))
end

--- Whether the motor is enabled.
---@return boolean
function DistanceJoint:get_enable_motor()
  check(C.raw_impel_distance_joint_get_enable_motor(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the motor is enabled.
---@param enable boolean
function DistanceJoint:set_enable_motor(enable)
  check(C.raw_impel_distance_joint_set_enable_motor(self.raw, to.boolean(enable, "enable")))
end

--- The speed of the motor, in m/s: positive lengthens the joint.
---@return number
function DistanceJoint:get_motor_speed()
  check(C.raw_impel_distance_joint_get_motor_speed(self.raw, out.float))
  return out.float[0]
end

--- Sets the speed of the motor, in m/s: positive lengthens the joint. Within
--- ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
---@param speed number
function DistanceJoint:set_motor_speed(speed)
  check(C.raw_impel_distance_joint_set_motor_speed(self.raw, to.number(speed, "speed")))
end

--- The largest force of the motor, in N.
---@return number
function DistanceJoint:get_max_motor_force()
  check(C.raw_impel_distance_joint_get_max_motor_force(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`];
--- `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
---@param force number
function DistanceJoint:set_max_motor_force(force)
  check(C.raw_impel_distance_joint_set_max_motor_force(self.raw, to.number(force, "force")))
end

--- The force of the motor, in N, averaged over the last step. A positive force pushes the
--- anchors apart.
---@return number
function DistanceJoint:get_motor_force()
  check(C.raw_impel_distance_joint_get_motor_force(self.raw, out.float))
  return out.float[0]
end

--- Whether the spring is enabled.
---@return boolean
function DistanceJoint:get_enable_spring()
  check(C.raw_impel_distance_joint_get_enable_spring(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the spring is enabled.
---@param enable boolean
function DistanceJoint:set_enable_spring(enable)
  check(C.raw_impel_distance_joint_set_enable_spring(self.raw, to.boolean(enable, "enable")))
end

--- The frequency of the spring, in Hz, and its damping ratio.
---@return number, number
function DistanceJoint:get_spring()
  check(C.raw_impel_distance_joint_get_spring(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the frequency of the spring, in Hz, and its damping ratio: see
--- `ImpelDistanceJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that
--- is too high for the substeps acts as the highest one that they can resolve.
---@param hertz number
---@param damping_ratio number
function DistanceJoint:set_spring(hertz, damping_ratio)
  check(C.raw_impel_distance_joint_set_spring(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

local WeldJoint = methods.WeldJoint or {}
methods.WeldJoint = WeldJoint

--- The frequency of the linear spring, in Hz, and its damping ratio.
---@return number, number
function WeldJoint:get_linear_spring()
  check(C.raw_impel_weld_joint_get_linear_spring(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the frequency of the linear spring, in Hz, and its damping ratio: see
--- `ImpelWeldJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; at 0 Hz the joint is
--- rigid. A frequency that is too high for the substeps acts as the highest one that they
--- can resolve.
---@param hertz number
---@param damping_ratio number
function WeldJoint:set_linear_spring(hertz, damping_ratio)
  check(C.raw_impel_weld_joint_set_linear_spring(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

--- The frequency of the angular spring, in Hz, and its damping ratio.
---@return number, number
function WeldJoint:get_angular_spring()
  check(C.raw_impel_weld_joint_get_angular_spring(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the frequency of the angular spring, in Hz, and its damping ratio: see
--- `ImpelWeldJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; at 0 Hz the joint is
--- rigid. A frequency that is too high for the substeps acts as the highest one that they
--- can resolve.
---@param hertz number
---@param damping_ratio number
function WeldJoint:set_angular_spring(hertz, damping_ratio)
  check(C.raw_impel_weld_joint_set_angular_spring(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

local WheelJoint = methods.WheelJoint or {}
methods.WheelJoint = WheelJoint

--- The translation: the position of the hub along the axis of frame a, in metres.
---@return number
function WheelJoint:get_translation()
  check(C.raw_impel_wheel_joint_get_translation(self.raw, out.float))
  return out.float[0]
end

--- The rate of change of the translation, in m/s.
---@return number
function WheelJoint:get_velocity()
  check(C.raw_impel_wheel_joint_get_velocity(self.raw, out.float))
  return out.float[0]
end

--- The angular velocity of body b relative to body a, in rad/s.
---@return number
function WheelJoint:get_angular_velocity()
  check(C.raw_impel_wheel_joint_get_angular_velocity(self.raw, out.float))
  return out.float[0]
end

--- Whether the limits of the translation are enabled.
---@return boolean
function WheelJoint:get_enable_limit()
  check(C.raw_impel_wheel_joint_get_enable_limit(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the limits of the translation are enabled. If the translation is beyond a
--- limit, the joint moves it back.
---@param enable boolean
function WheelJoint:set_enable_limit(enable)
  check(C.raw_impel_wheel_joint_set_enable_limit(self.raw, to.boolean(enable, "enable")))
end

--- The lower and the upper limit of the translation, in metres. ±infinity: no limit.
---@return number, number
function WheelJoint:get_limits()
  check(C.raw_impel_wheel_joint_get_limits(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the lower and the upper limit of the translation, in metres. Both are within
--- ±`IMPEL_MAX_SIZE`, and the lower is at most the upper. They have an effect only while
--- they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or
--- infinity: no upper limit. The getter then returns ±infinity.
---@param lower_translation number
---@param upper_translation number
function WheelJoint:set_limits(lower_translation, upper_translation)
  check(C.raw_impel_wheel_joint_set_limits(self.raw,
    to.number(lower_translation, "lower_translation"),
    to.number(upper_translation, "upper_translation")))
end

--- Whether the motor is enabled.
---@return boolean
function WheelJoint:get_enable_motor()
  check(C.raw_impel_wheel_joint_get_enable_motor(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the motor is enabled.
---@param enable boolean
function WheelJoint:set_enable_motor(enable)
  check(C.raw_impel_wheel_joint_set_enable_motor(self.raw, to.boolean(enable, "enable")))
end

--- The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
---@return number
function WheelJoint:get_motor_speed()
  check(C.raw_impel_wheel_joint_get_motor_speed(self.raw, out.float))
  return out.float[0]
end

--- Sets the speed of the motor, in rad/s: that of body b relative to body a,
--- counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
---@param speed number
function WheelJoint:set_motor_speed(speed)
  check(C.raw_impel_wheel_joint_set_motor_speed(self.raw, to.number(speed, "speed")))
end

--- The largest torque of the motor, in N m.
---@return number
function WheelJoint:get_max_motor_torque()
  check(C.raw_impel_wheel_joint_get_max_motor_torque(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
--- `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
---@param torque number
function WheelJoint:set_max_motor_torque(torque)
  check(C.raw_impel_wheel_joint_set_max_motor_torque(self.raw, to.number(torque, "torque")))
end

--- The torque of the motor on body b, in N m, averaged over the last step.
---@return number
function WheelJoint:get_motor_torque()
  check(C.raw_impel_wheel_joint_get_motor_torque(self.raw, out.float))
  return out.float[0]
end

--- Whether the spring is enabled, which pulls the hub to translation 0.
---@return boolean
function WheelJoint:get_enable_spring()
  check(C.raw_impel_wheel_joint_get_enable_spring(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the spring is enabled, which pulls the hub to translation 0.
---@param enable boolean
function WheelJoint:set_enable_spring(enable)
  check(C.raw_impel_wheel_joint_set_enable_spring(self.raw, to.boolean(enable, "enable")))
end

--- The frequency of the spring, in Hz, and its damping ratio.
---@return number, number
function WheelJoint:get_spring()
  check(C.raw_impel_wheel_joint_get_spring(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the frequency of the spring, in Hz, and its damping ratio: see
--- `ImpelWheelJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is
--- too high for the substeps acts as the highest one that they can resolve.
---@param hertz number
---@param damping_ratio number
function WheelJoint:set_spring(hertz, damping_ratio)
  check(C.raw_impel_wheel_joint_set_spring(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

local MotorJoint = methods.MotorJoint or {}
methods.MotorJoint = MotorJoint

--- The target velocity of the origin of frame b relative to body a, in m/s along the axes
--- of the world.
---@return impel.Vector
function MotorJoint:get_linear_velocity()
  check(C.raw_impel_motor_joint_get_linear_velocity(self.raw, out.ImpelVec2))
  return from.ImpelVec2(out.ImpelVec2[0])
end

--- Sets the target velocity of the origin of frame b relative to body a, in m/s along the
--- axes of the world. Components within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
---@param velocity impel.Vector
function MotorJoint:set_linear_velocity(velocity)
  check(C.raw_impel_motor_joint_set_linear_velocity(self.raw, to.Vec2(velocity, "velocity")))
end

--- The target angular velocity of body b relative to body a, counter-clockwise, in rad/s.
---@return number
function MotorJoint:get_angular_velocity()
  check(C.raw_impel_motor_joint_get_angular_velocity(self.raw, out.float))
  return out.float[0]
end

--- Sets the target angular velocity of body b relative to body a, counter-clockwise, in
--- rad/s. Within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
---@param velocity number
function MotorJoint:set_angular_velocity(velocity)
  check(C.raw_impel_motor_joint_set_angular_velocity(self.raw, to.number(velocity, "velocity")))
end

--- The largest force that drives towards the target velocity, in N.
---@return number
function MotorJoint:get_max_velocity_force()
  check(C.raw_impel_motor_joint_get_max_velocity_force(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest force that drives towards the target velocity, in N. Within
--- [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no
--- drive.
---@param force number
function MotorJoint:set_max_velocity_force(force)
  check(C.raw_impel_motor_joint_set_max_velocity_force(self.raw, to.number(force, "force")))
end

--- The largest torque that drives towards the target angular velocity, in N m.
---@return number
function MotorJoint:get_max_velocity_torque()
  check(C.raw_impel_motor_joint_get_max_velocity_torque(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest torque that drives towards the target angular velocity, in N m. Within
--- [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no
--- drive.
---@param torque number
function MotorJoint:set_max_velocity_torque(torque)
  check(C.raw_impel_motor_joint_set_max_velocity_torque(self.raw, to.number(torque, "torque")))
end

--- The frequency of the linear spring, in Hz, and its damping ratio.
---@return number, number
function MotorJoint:get_linear_spring()
  check(C.raw_impel_motor_joint_get_linear_spring(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the frequency of the linear spring, in Hz, and its damping ratio: see
--- `ImpelMotorJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; 0 Hz: no spring.
--- `Joint:set_local_frames` sets the target pose.
---@param hertz number
---@param damping_ratio number
function MotorJoint:set_linear_spring(hertz, damping_ratio)
  check(C.raw_impel_motor_joint_set_linear_spring(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

--- The largest force of the linear spring, in N.
---@return number
function MotorJoint:get_max_spring_force()
  check(C.raw_impel_motor_joint_get_max_spring_force(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest force of the linear spring, in N. Within [0, `IMPEL_MAX_FORCE`];
--- `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
---@param force number
function MotorJoint:set_max_spring_force(force)
  check(C.raw_impel_motor_joint_set_max_spring_force(self.raw, to.number(force, "force")))
end

--- The frequency of the angular spring, in Hz, and its damping ratio.
---@return number, number
function MotorJoint:get_angular_spring()
  check(C.raw_impel_motor_joint_get_angular_spring(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the frequency of the angular spring, in Hz, and its damping ratio: see
--- `ImpelMotorJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; 0 Hz: no spring.
--- `Joint:set_local_frames` sets the target pose.
---@param hertz number
---@param damping_ratio number
function MotorJoint:set_angular_spring(hertz, damping_ratio)
  check(C.raw_impel_motor_joint_set_angular_spring(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

--- The largest torque of the angular spring, in N m.
---@return number
function MotorJoint:get_max_spring_torque()
  check(C.raw_impel_motor_joint_get_max_spring_torque(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest torque of the angular spring, in N m. Within [0, `IMPEL_MAX_FORCE`];
--- `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
---@param torque number
function MotorJoint:set_max_spring_torque(torque)
  check(C.raw_impel_motor_joint_set_max_spring_torque(self.raw, to.number(torque, "torque")))
end

local MouseJoint = methods.MouseJoint or {}
methods.MouseJoint = MouseJoint

--- The target point, in the world.
---@return impel.Vector
function MouseJoint:get_target()
  check(C.raw_impel_mouse_joint_get_target(self.raw, out.ImpelPosition))
  return from.ImpelPosition(out.ImpelPosition[0])
end

--- Sets the target point, in the world. Wakes both bodies.
---@param target impel.Vector
function MouseJoint:set_target(target)
  check(C.raw_impel_mouse_joint_set_target(self.raw, to.Position(target, "target")))
end

--- The frequency of the spring, in Hz, and its damping ratio.
---@return number, number
function MouseJoint:get_spring()
  check(C.raw_impel_mouse_joint_get_spring(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the frequency of the spring, in Hz, and its damping ratio. Both are within
--- [0, `IMPEL_MAX_COEFFICIENT`].
---@param hertz number
---@param damping_ratio number
function MouseJoint:set_spring(hertz, damping_ratio)
  check(C.raw_impel_mouse_joint_set_spring(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

--- The largest force of the spring, in N.
---@return number
function MouseJoint:get_max_force()
  check(C.raw_impel_mouse_joint_get_max_force(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest force of the spring, in N. Within [0, `IMPEL_MAX_FORCE`];
--- `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. With a limit of a few times the
--- weight of the body, the joint cannot pull it through walls.
---@param force number
function MouseJoint:set_max_force(force)
  check(C.raw_impel_mouse_joint_set_max_force(self.raw, to.number(force, "force")))
end

local RotaryJoint = methods.RotaryJoint or {}
methods.RotaryJoint = RotaryJoint

--- The angle of frame b relative to frame a, in radians, counter-clockwise, including full
--- turns.
---@return number
function RotaryJoint:get_angle()
  check(C.raw_impel_rotary_joint_get_angle(self.raw, out.float))
  return out.float[0]
end

--- The angular velocity of body b relative to body a, in rad/s.
---@return number
function RotaryJoint:get_angular_velocity()
  check(C.raw_impel_rotary_joint_get_angular_velocity(self.raw, out.float))
  return out.float[0]
end

--- Whether the limits of the angle are enabled.
---@return boolean
function RotaryJoint:get_enable_limit()
  check(C.raw_impel_rotary_joint_get_enable_limit(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the limits of the angle are enabled. If the angle is beyond a limit, the
--- joint moves it back.
---@param enable boolean
function RotaryJoint:set_enable_limit(enable)
  check(C.raw_impel_rotary_joint_set_enable_limit(self.raw, to.boolean(enable, "enable")))
end

--- The lower and the upper limit of the angle, in radians. ±infinity: no limit.
---@return number, number
function RotaryJoint:get_limits()
  check(C.raw_impel_rotary_joint_get_limits(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the lower and the upper limit of the angle, in radians. Both are within
--- ±`IMPEL_MAX_ANGLE`, and the lower is at most the upper. They have an effect only while
--- they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or
--- infinity: no upper limit. The getter then returns ±infinity.
---@param lower_angle number
---@param upper_angle number
function RotaryJoint:set_limits(lower_angle, upper_angle)
  check(C.raw_impel_rotary_joint_set_limits(self.raw, to.number(lower_angle, "lower_angle"),
    to.number(upper_angle, "upper_angle")))
end

--- Whether the motor is enabled.
---@return boolean
function RotaryJoint:get_enable_motor()
  check(C.raw_impel_rotary_joint_get_enable_motor(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the motor is enabled.
---@param enable boolean
function RotaryJoint:set_enable_motor(enable)
  check(C.raw_impel_rotary_joint_set_enable_motor(self.raw, to.boolean(enable, "enable")))
end

--- The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
---@return number
function RotaryJoint:get_motor_speed()
  check(C.raw_impel_rotary_joint_get_motor_speed(self.raw, out.float))
  return out.float[0]
end

--- Sets the speed of the motor, in rad/s: that of body b relative to body a,
--- counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
---@param speed number
function RotaryJoint:set_motor_speed(speed)
  check(C.raw_impel_rotary_joint_set_motor_speed(self.raw, to.number(speed, "speed")))
end

--- The largest torque of the motor, in N m.
---@return number
function RotaryJoint:get_max_motor_torque()
  check(C.raw_impel_rotary_joint_get_max_motor_torque(self.raw, out.float))
  return out.float[0]
end

--- Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
--- `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
---@param torque number
function RotaryJoint:set_max_motor_torque(torque)
  check(C.raw_impel_rotary_joint_set_max_motor_torque(self.raw, to.number(torque, "torque")))
end

--- The torque of the motor on body b, in N m, averaged over the last step.
---@return number
function RotaryJoint:get_motor_torque()
  check(C.raw_impel_rotary_joint_get_motor_torque(self.raw, out.float))
  return out.float[0]
end

--- Whether the spring is enabled.
---@return boolean
function RotaryJoint:get_enable_spring()
  check(C.raw_impel_rotary_joint_get_enable_spring(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the spring is enabled.
---@param enable boolean
function RotaryJoint:set_enable_spring(enable)
  check(C.raw_impel_rotary_joint_set_enable_spring(self.raw, to.boolean(enable, "enable")))
end

--- The frequency of the spring, in Hz, and its damping ratio.
---@return number, number
function RotaryJoint:get_spring()
  check(C.raw_impel_rotary_joint_get_spring(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- Sets the frequency of the spring, in Hz, and its damping ratio: see
--- `ImpelRotaryJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is
--- too high for the substeps acts as the highest one that they can resolve.
---@param hertz number
---@param damping_ratio number
function RotaryJoint:set_spring(hertz, damping_ratio)
  check(C.raw_impel_rotary_joint_set_spring(self.raw, to.number(hertz, "hertz"),
    to.number(damping_ratio, "damping_ratio")))
end

--- The rest angle of the spring, in radians.
---@return number
function RotaryJoint:get_target_angle()
  check(C.raw_impel_rotary_joint_get_target_angle(self.raw, out.float))
  return out.float[0]
end

--- Sets the rest angle of the spring, in radians. Within ±`IMPEL_MAX_ANGLE`.
---@param angle number
function RotaryJoint:set_target_angle(angle)
  check(C.raw_impel_rotary_joint_set_target_angle(self.raw, to.number(angle, "angle")))
end

local RatchetJoint = methods.RatchetJoint or {}
methods.RatchetJoint = RatchetJoint

--- The angle of frame b relative to frame a, in radians, counter-clockwise, including full
--- turns.
---@return number
function RatchetJoint:get_angle()
  check(C.raw_impel_ratchet_joint_get_angle(self.raw, out.float))
  return out.float[0]
end

--- The angle of the tooth that holds body b, in radians.
---@return number
function RatchetJoint:get_tooth_angle()
  check(C.raw_impel_ratchet_joint_get_tooth_angle(self.raw, out.float))
  return out.float[0]
end

--- Sets the tooth that holds body b: the one at `angle`, or the last one before it in the
--- free direction. `angle` is in radians, within ±`IMPEL_MAX_ANGLE`. A tooth ahead of body
--- b rotates body b forward onto it. A tooth behind body b does not let it rotate back,
--- because the last tooth that it has passed still holds it. To let it rotate back, first
--- set its transform (`Body:set_transform`). Wakes both bodies.
---@param angle number
function RatchetJoint:set_tooth_angle(angle)
  check(C.raw_impel_ratchet_joint_set_tooth_angle(self.raw, to.number(angle, "angle")))
end

--- The angle between two teeth, in radians.
---@return number
function RatchetJoint:get_ratchet()
  check(C.raw_impel_ratchet_joint_get_ratchet(self.raw, out.float))
  return out.float[0]
end

--- Sets the angle between two teeth, in radians. Its magnitude is within
--- [`IMPEL_MIN_RATCHET`, `IMPEL_MAX_ANGLE`]. Its sign is the free direction: positive is
--- counter-clockwise. The last tooth before the current angle then holds body b.
---@param ratchet number
function RatchetJoint:set_ratchet(ratchet)
  check(C.raw_impel_ratchet_joint_set_ratchet(self.raw, to.number(ratchet, "ratchet")))
end

--- The angle of one of the teeth, in radians.
---@return number
function RatchetJoint:get_phase()
  check(C.raw_impel_ratchet_joint_get_phase(self.raw, out.float))
  return out.float[0]
end

--- Sets the angle of one of the teeth, in radians. Within ±`IMPEL_MAX_ANGLE`. The other
--- teeth are at multiples of `ratchet` from it. The last tooth before the current angle
--- then holds body b.
---@param phase number
function RatchetJoint:set_phase(phase)
  check(C.raw_impel_ratchet_joint_set_phase(self.raw, to.number(phase, "phase")))
end

local PulleyJoint = methods.PulleyJoint or {}
methods.PulleyJoint = PulleyJoint

--- Whether the rope can go slack.
---@return boolean
function PulleyJoint:get_enable_slack()
  check(C.raw_impel_pulley_joint_get_enable_slack(self.raw, out.bool))
  return out.bool[0]
end

--- Sets whether the rope can go slack. It then pulls and never pushes. If false, both
--- lengths stay coupled in both directions.
---@param enable boolean
function PulleyJoint:set_enable_slack(enable)
  check(C.raw_impel_pulley_joint_set_enable_slack(self.raw, to.boolean(enable, "enable")))
end

--- The current lengths of the ropes of body a and body b, in metres.
---@return number, number
function PulleyJoint:get_lengths()
  check(C.raw_impel_pulley_joint_get_lengths(self.raw, out.float, out.float_2))
  return out.float[0], out.float_2[0]
end

--- The ground anchors of both ropes, in the world.
---@return impel.Vector, impel.Vector
function PulleyJoint:get_ground_anchors()
  check(C.raw_impel_pulley_joint_get_ground_anchors(self.raw, out.ImpelPosition,
    out.ImpelPosition_2))
  return from.ImpelPosition(out.ImpelPosition[0]), from.ImpelPosition(out.ImpelPosition_2[0])
end

--- Sets the ground anchors of both ropes, in the world. The total length does not change.
---@param anchor_a impel.Vector
---@param anchor_b impel.Vector
function PulleyJoint:set_ground_anchors(anchor_a, anchor_b)
  check(C.raw_impel_pulley_joint_set_ground_anchors(self.raw, to.Position(anchor_a, "anchor_a"),
    to.Position(anchor_b, "anchor_b")))
end

--- The total length of the rope, length a + ratio × length b, in metres.
---@return number
function PulleyJoint:get_total_length()
  check(C.raw_impel_pulley_joint_get_total_length(self.raw, out.float))
  return out.float[0]
end

--- Sets the total length of the rope, length a + ratio × length b, in metres. Within
--- [0, 2 × `IMPEL_MAX_COORDINATE`]. To use the pulley as a winch, change it gradually.
---@param length number
function PulleyJoint:set_total_length(length)
  check(C.raw_impel_pulley_joint_set_total_length(self.raw, to.number(length, "length")))
end

--- The ratio of the block and tackle.
---@return number
function PulleyJoint:get_ratio()
  check(C.raw_impel_pulley_joint_get_ratio(self.raw, out.float))
  return out.float[0]
end

--- Sets the ratio of the block and tackle. Above 0, at most `IMPEL_MAX_COEFFICIENT`. The
--- total length keeps its value. Because the ratio is part of its formula, set it as well
--- (`PulleyJoint:set_total_length`).
---@param ratio number
function PulleyJoint:set_ratio(ratio)
  check(C.raw_impel_pulley_joint_set_ratio(self.raw, to.number(ratio, "ratio")))
end

local GearJoint = methods.GearJoint or {}
methods.GearJoint = GearJoint

--- The joints that the gear couples; null for a side that is a body.
---@return impel.Joint, impel.Joint
function GearJoint:get_joints()
  check(C.raw_impel_gear_joint_get_joints(self.raw, out.ImpelJointId, out.ImpelJointId_2))
  return from.Joint(out.ImpelJointId[0].raw), from.Joint(out.ImpelJointId_2[0].raw)
end

--- The ratio: the factor of side b.
---@return number
function GearJoint:get_ratio()
  check(C.raw_impel_gear_joint_get_ratio(self.raw, out.float))
  return out.float[0]
end

--- Sets the ratio: the factor of side b. Within ±`IMPEL_MAX_COEFFICIENT`, not 0. The phase
--- is set to the current angles or translations, so the sides do not move.
---@param ratio number
function GearJoint:set_ratio(ratio)
  check(C.raw_impel_gear_joint_set_ratio(self.raw, to.number(ratio, "ratio")))
end

--- The phase: the value at which the gear holds side a + ratio × side b, in radians or
--- metres.
---@return number
function GearJoint:get_phase()
  check(C.raw_impel_gear_joint_get_phase(self.raw, out.float))
  return out.float[0]
end

--- Sets the phase: the value at which the gear holds side a + ratio × side b, in radians or
--- metres. Within ±`IMPEL_MAX_COORDINATE`. The gear moves its sides to the new phase. A new
--- gear has the phase of the current angles or translations.
---@param phase number
function GearJoint:set_phase(phase)
  check(C.raw_impel_gear_joint_set_phase(self.raw, to.number(phase, "phase")))
end

local FilterJoint = methods.FilterJoint or {}
methods.FilterJoint = FilterJoint

local GenericJoint = methods.GenericJoint or {}
methods.GenericJoint = GenericJoint

--- The settings of an axis, one of `IMPEL_AXIS_*`.
---@param axis string
---@return table
function GenericJoint:get_axis(axis)
  check(C.raw_impel_generic_joint_get_axis(self.raw, to.enum(enums.ImpelAxis, axis, "axis"),
    out.ImpelGenericAxis))
  return struct("ImpelGenericAxis", out.ImpelGenericAxis[0])
end

--- Sets all settings of an axis, one of `IMPEL_AXIS_*`. To change one setting, read the
--- axis with `GenericJoint:get_axis`, change it, and set it. All values must be in range,
--- even those that have no effect. If the position is not within what the axis allows, the
--- joint moves it there.
---@param axis string
---@param settings table
function GenericJoint:set_axis(axis, settings)
  check(C.raw_impel_generic_joint_set_axis(self.raw, to.enum(enums.ImpelAxis, axis, "axis"),
    to.value("ImpelGenericAxis", settings, "settings")))
end

--- The position of frame b on an axis, in metres or radians. Full turns of an angle that is
--- not locked are counted.
---@param axis string
---@return number
function GenericJoint:get_position(axis)
  check(C.raw_impel_generic_joint_get_position(self.raw, to.enum(enums.ImpelAxis, axis, "axis"),
    out.float))
  return out.float[0]
end

--- The velocity of frame b on an axis relative to body a, in m/s or rad/s.
---@param axis string
---@return number
function GenericJoint:get_velocity(axis)
  check(C.raw_impel_generic_joint_get_velocity(self.raw, to.enum(enums.ImpelAxis, axis, "axis"),
    out.float))
  return out.float[0]
end

--- The force in N, or torque in N m, of the motor of an axis on body b, averaged over the
--- last step.
---@param axis string
---@return number
function GenericJoint:get_motor_force(axis)
  check(C.raw_impel_generic_joint_get_motor_force(self.raw, to.enum(enums.ImpelAxis, axis, "axis"),
    out.float))
  return out.float[0]
end

return methods
