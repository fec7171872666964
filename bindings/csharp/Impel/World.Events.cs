using System;

namespace Impel
{
    public sealed partial class World
    {
        // Events of the last step or advance, as copies that remain valid.

        /// <summary>
        /// The bodies that moved, then those that fell asleep, if <see
        /// cref="WorldDef.EnableBodyEvents"/> is set.
        /// </summary>
        public BodyMoveEvent[] GetBodyMoveEvents()
        {
            BodyMoveEvent[] events = null;
            Array.Resize(ref events, GetBodyMoveEvents(ref events));
            return events;
        }

        /// <summary>
        /// Copies the events to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetBodyMoveEvents(ref BodyMoveEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_body_move_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>The contacts that began, of shapes with <see cref="ShapeDef.EnableContactEvents"/>.</summary>
        public Contact[] GetContactBeginEvents()
        {
            Contact[] events = null;
            Array.Resize(ref events, GetContactBeginEvents(ref events));
            return events;
        }

        /// <summary>
        /// Copies the events to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetContactBeginEvents(ref Contact[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_contact_begin_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>
        /// The contacts that persisted, of shapes with <see cref="ShapeDef.EnablePersistEvents"/>.
        /// </summary>
        public Contact[] GetContactPersistEvents()
        {
            Contact[] events = null;
            Array.Resize(ref events, GetContactPersistEvents(ref events));
            return events;
        }

        /// <summary>
        /// Copies the events to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetContactPersistEvents(ref Contact[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_contact_persist_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>The contacts that ended; their shapes may have been destroyed.</summary>
        public ContactEndEvent[] GetContactEndEvents()
        {
            ContactEndEvent[] events = null;
            Array.Resize(ref events, GetContactEndEvents(ref events));
            return events;
        }

        /// <summary>
        /// Copies the events to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetContactEndEvents(ref ContactEndEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_contact_end_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>
        /// The contacts with hits above the threshold speed, of shapes with <see
        /// cref="ShapeDef.EnableHitEvents"/>.
        /// </summary>
        public ContactHitEvent[] GetContactHitEvents()
        {
            ContactHitEvent[] events = null;
            Array.Resize(ref events, GetContactHitEvents(ref events));
            return events;
        }

        /// <summary>
        /// Copies the events to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetContactHitEvents(ref ContactHitEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_contact_hit_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>
        /// The contacts with forces above <see cref="ShapeDef.ForceEventThreshold"/>.
        /// </summary>
        public ContactForceEvent[] GetContactForceEvents()
        {
            ContactForceEvent[] events = null;
            Array.Resize(ref events, GetContactForceEvents(ref events));
            return events;
        }

        /// <summary>
        /// Copies the events to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetContactForceEvents(ref ContactForceEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_contact_force_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>The shapes that entered a sensor.</summary>
        public SensorEvent[] GetSensorBeginEvents()
        {
            SensorEvent[] events = null;
            Array.Resize(ref events, GetSensorBeginEvents(ref events));
            return events;
        }

        /// <summary>
        /// Copies the events to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetSensorBeginEvents(ref SensorEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_sensor_begin_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>The shapes that left a sensor; they may have been destroyed.</summary>
        public SensorEvent[] GetSensorEndEvents()
        {
            SensorEvent[] events = null;
            Array.Resize(ref events, GetSensorEndEvents(ref events));
            return events;
        }

        /// <summary>
        /// Copies the events to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetSensorEndEvents(ref SensorEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_sensor_end_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>
        /// The bodies that the step disabled, because their velocities were no longer finite.
        /// </summary>
        public BodyFaultEvent[] GetBodyFaultEvents()
        {
            BodyFaultEvent[] events = null;
            Array.Resize(ref events, GetBodyFaultEvents(ref events));
            return events;
        }

        /// <summary>
        /// Copies the events to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetBodyFaultEvents(ref BodyFaultEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_body_fault_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>
        /// The joints beyond their break thresholds. Broken joints no longer exist.
        /// </summary>
        public JointEvent[] GetJointEvents()
        {
            JointEvent[] events = null;
            Array.Resize(ref events, GetJointEvents(ref events));
            return events;
        }

        /// <summary>
        /// Copies the events to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetJointEvents(ref JointEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_joint_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }
    }
}
