namespace Impel
{
    /// <summary>
    /// A shape: a handle that can be copied, compared and kept. Once the shape is
    /// gone every use throws an <see cref="ImpelException"/> with
    /// <see cref="Status.ErrorInvalidHandle"/>.
    /// </summary>
    public partial struct Shape
    {
        /// <summary>Whether the shape is alive.</summary>
        public bool IsValid { get { return Native.impel_shape_is_valid(this); } }

        /// <summary>Takes the shape away; the mass of its body is computed anew.</summary>
        public void Destroy()
        {
            ImpelException.Check(Native.impel_shape_destroy(this));
        }

        /// <summary>The body that the shape belongs to.</summary>
        public Body Body
        {
            get
            {
                Body value;
                ImpelException.Check(Native.impel_shape_get_body(this, out value));
                return value;
            }
        }

        /// <summary>What kind of geometry the shape has.</summary>
        public ShapeKind Kind
        {
            get
            {
                ShapeKind value;
                ImpelException.Check(Native.impel_shape_get_kind(this, out value));
                return value;
            }
        }

        /// <summary>Yours.</summary>
        public ulong UserData
        {
            get
            {
                ulong value;
                ImpelException.Check(Native.impel_shape_get_user_data(this, out value));
                return value;
            }
        }

        /// <summary>Yours.</summary>
        public void SetUserData(ulong userData)
        {
            ImpelException.Check(Native.impel_shape_set_user_data(this, userData));
        }

        /// <summary>What the shape is made of.</summary>
        public Material Material
        {
            get
            {
                Material value;
                ImpelException.Check(Native.impel_shape_get_material(this, out value));
                return value;
            }
        }

        /// <summary>What the shape is made of. Another density changes the mass of the body.</summary>
        public void SetMaterial(Material material)
        {
            ImpelException.Check(Native.impel_shape_set_material(this, material));
        }

        /// <summary>What the shape may touch.</summary>
        public Filter Filter
        {
            get
            {
                Filter value;
                ImpelException.Check(Native.impel_shape_get_filter(this, out value));
                return value;
            }
        }

        /// <summary>What the shape may touch. Contacts that are no longer allowed end.</summary>
        public void SetFilter(Filter filter)
        {
            ImpelException.Check(Native.impel_shape_set_filter(this, filter));
        }

        /// <summary>Whether the shape only senses.</summary>
        public bool IsSensor
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_shape_is_sensor(this, out value));
                return value;
            }
        }

        /// <summary>The smallest box around the shape, in the world.</summary>
        public Aabb Aabb
        {
            get
            {
                Aabb value;
                ImpelException.Check(Native.impel_shape_get_aabb(this, out value));
                return value;
            }
        }

        /// <summary>The mass, the inertia about the centre of mass, and that centre in the body's space.</summary>
        public MassData MassData
        {
            get
            {
                MassData value;
                ImpelException.Check(Native.impel_shape_get_mass_data(this, out value));
                return value;
            }
        }

        /// <summary>Whether a point of the world lies inside the shape or on it.</summary>
        public bool Contains(Vec2 point)
        {
            bool inside;
            ImpelException.Check(Native.impel_shape_test_point(this, point, out inside));
            return inside;
        }

        /// <summary>The point of the shape that is closest to a point of the world.</summary>
        public Vec2 GetClosestPoint(Vec2 point)
        {
            Vec2 closest;
            ImpelException.Check(Native.impel_shape_get_closest_point(this, point, out closest));
            return closest;
        }

        /// <summary>What a ray meets of this shape alone; tells whether it does.</summary>
        public bool CastRay(Vec2 origin, Vec2 translation, out RayHit hit)
        {
            ImpelException.Check(Native.impel_shape_cast_ray(this, origin, translation, out hit));
            return hit.Hit;
        }
    }
}
