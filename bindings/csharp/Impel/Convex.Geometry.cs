using System;

namespace Impel
{
    // Geometry without a world. Transforms place the shapes; "other" is the second shape (B).
    public partial struct Convex
    {
        /// <summary>Mass, centre of mass and inertia for a density.</summary>
        public MassData GetMass(float density)
        {
            MassData mass;
            ImpelException.Check(Native.impel_convex_get_mass(ref this, density, out mass));
            return mass;
        }

        /// <summary>The AABB of the posed shape.</summary>
        public Aabb GetAabb(Transform transform)
        {
            Aabb aabb;
            ImpelException.Check(Native.impel_convex_get_aabb(ref this, transform, out aabb));
            return aabb;
        }

        /// <summary>The point of the shape's core that is farthest in a direction, in local space.</summary>
        public Vec2 GetSupport(Vec2 direction)
        {
            Vec2 point;
            uint index;
            ImpelException.Check(
                Native.impel_convex_get_support(ref this, direction, out point, out index));
            return point;
        }

        /// <summary>Whether two posed shapes overlap or touch.</summary>
        public bool Overlaps(Transform transform, Convex other, Transform otherTransform)
        {
            bool overlaps;
            ImpelException.Check(Native.impel_convex_overlaps(
                ref this, transform, ref other, otherTransform, out overlaps));
            return overlaps;
        }

        /// <summary>Distance and nearest points of two posed shapes, by GJK.</summary>
        public Distance GetDistance(Transform transform, Convex other, Transform otherTransform)
        {
            Distance distance;
            ImpelException.Check(Native.impel_convex_distance(
                ref this, transform, ref other, otherTransform, out distance));
            return distance;
        }

        /// <summary>Penetration depth and direction of two posed shapes, by EPA.</summary>
        public Penetration GetPenetration(Transform transform, Convex other, Transform otherTransform)
        {
            Penetration penetration;
            ImpelException.Check(Native.impel_convex_penetration(
                ref this, transform, ref other, otherTransform, out penetration));
            return penetration;
        }

        /// <summary>
        /// Contact manifold of two posed shapes, with points up to a margin apart, in metres.
        /// </summary>
        public Manifold Collide(
            Transform transform, Convex other, Transform otherTransform, float margin = 0.0f)
        {
            Manifold manifold;
            ImpelException.Check(Native.impel_convex_collide(
                ref this, transform, ref other, otherTransform, margin, out manifold));
            return manifold;
        }

        /// <summary>Casts a ray against the posed shape.</summary>
        public CastHit CastRay(Transform transform, Vec2 origin, Vec2 translation)
        {
            CastHit hit;
            ImpelException.Check(
                Native.impel_convex_cast_ray(ref this, transform, origin, translation, out hit));
            return hit;
        }

        /// <summary>
        /// Moves another shape along a translation, without rotation, until it touches this one.
        /// </summary>
        public CastHit Cast(
            Transform transform, Convex other, Transform otherTransform, Vec2 otherTranslation)
        {
            CastHit hit;
            ImpelException.Check(Native.impel_convex_cast(
                ref this, transform, ref other, otherTransform, otherTranslation, out hit));
            return hit;
        }

        /// <summary>
        /// Time of impact (TOI) of two moving shapes: the fraction of the motion at which they
        /// first touch. Only the motion up to a fraction within (0, 1] is examined.
        /// </summary>
        public Impact GetTimeOfImpact(Sweep sweep, Convex other, Sweep otherSweep, float maxFraction = 1.0f)
        {
            Impact impact;
            ImpelException.Check(Native.impel_convex_time_of_impact(
                ref this, ref sweep, ref other, ref otherSweep, maxFraction, out impact));
            return impact;
        }
    }
}
