using System;

namespace Impel
{
    public sealed partial class World
    {
        // Events of the last step, or advance: copied, so that they stay.

        /// <summary>The bodies that moved, then those that fell asleep; where <see cref="WorldDef.EnableBodyEvents"/> asks for it.</summary>
        public BodyMoveEvent[] GetBodyMoveEvents()
        {
            BodyMoveEvent[] events = null;
            Array.Resize(ref events, GetBodyMoveEvents(ref events));
            return events;
        }

        /// <summary>The same, into a buffer that is replaced where it is too short; returns how many.</summary>
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

        /// <summary>The same, into a buffer that is replaced where it is too short; returns how many.</summary>
        public int GetContactBeginEvents(ref Contact[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_contact_begin_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>The contacts that went on, of shapes with <see cref="ShapeDef.EnablePersistEvents"/>.</summary>
        public Contact[] GetContactPersistEvents()
        {
            Contact[] events = null;
            Array.Resize(ref events, GetContactPersistEvents(ref events));
            return events;
        }

        /// <summary>The same, into a buffer that is replaced where it is too short; returns how many.</summary>
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

        /// <summary>The same, into a buffer that is replaced where it is too short; returns how many.</summary>
        public int GetContactEndEvents(ref ContactEndEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_contact_end_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>The contacts that were hit fast, of shapes with <see cref="ShapeDef.EnableHitEvents"/>.</summary>
        public ContactHitEvent[] GetContactHitEvents()
        {
            ContactHitEvent[] events = null;
            Array.Resize(ref events, GetContactHitEvents(ref events));
            return events;
        }

        /// <summary>The same, into a buffer that is replaced where it is too short; returns how many.</summary>
        public int GetContactHitEvents(ref ContactHitEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_contact_hit_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>The contacts that pressed harder than <see cref="ShapeDef.ForceEventThreshold"/>.</summary>
        public ContactForceEvent[] GetContactForceEvents()
        {
            ContactForceEvent[] events = null;
            Array.Resize(ref events, GetContactForceEvents(ref events));
            return events;
        }

        /// <summary>The same, into a buffer that is replaced where it is too short; returns how many.</summary>
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

        /// <summary>The same, into a buffer that is replaced where it is too short; returns how many.</summary>
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

        /// <summary>The same, into a buffer that is replaced where it is too short; returns how many.</summary>
        public int GetSensorEndEvents(ref SensorEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_sensor_end_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }

        /// <summary>The joints that bore more than they may; those that broke are gone.</summary>
        public JointEvent[] GetJointEvents()
        {
            JointEvent[] events = null;
            Array.Resize(ref events, GetJointEvents(ref events));
            return events;
        }

        /// <summary>The same, into a buffer that is replaced where it is too short; returns how many.</summary>
        public int GetJointEvents(ref JointEvent[] events)
        {
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_joint_events(Id, out first, out count));
            return Lists.Copy(ref events, first, count);
        }
    }
}
