using System;

namespace Impel
{
    public partial struct ChainDef
    {
        /// <summary>The default definition: an open, one-sided chain.</summary>
        public static ChainDef Default { get { return Native.impel_chain_def_default(); } }
    }

    /// <summary>
    /// A chain, height field or grid: a handle that can be copied, compared and stored. Its
    /// segments are shapes, and are destroyed with it.
    /// </summary>
    public partial struct Chain
    {
        /// <summary>Height of a sample that makes a hole.</summary>
        public const float Hole = 1e30f;

        /// <summary>Whether the chain exists.</summary>
        public bool IsValid { get { return Native.impel_chain_is_valid(this); } }

        /// <summary>
        /// Destroys the chain with its segments, and wakes the bodies that touched them.
        /// </summary>
        public void Destroy()
        {
            ImpelException.Check(Native.impel_chain_destroy(this));
        }

        /// <summary>
        /// The segments in the order of the points; null handles at the holes of a height field.
        /// </summary>
        public Shape[] GetSegments()
        {
            Chain chain = this;
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_chain_get_segments(chain, buffer, capacity, out count));
        }

        /// <summary>The points in the body's local space.</summary>
        public Vec2[] GetPoints()
        {
            Chain chain = this;
            return Lists.Read((Vec2[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_chain_get_points(chain, buffer, capacity, out count));
        }

        /// <summary>Distance of the samples of a height field, in metres.</summary>
        public float Spacing
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_height_field_get_spacing(this, out value));
                return value;
            }
        }

        /// <summary>The samples of a height field; <see cref="Hole"/> is a hole.</summary>
        public float[] GetHeights()
        {
            Chain chain = this;
            return Lists.Read((float[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_height_field_get_heights(chain, buffer, capacity, out count));
        }

        /// <summary>Changes samples of a height field, from sample <paramref name="first"/> on.</summary>
        public void SetHeights(int first, float[] heights)
        {
            if (heights == null)
            {
                throw new ArgumentNullException("heights");
            }
            ImpelException.Check(Native.impel_height_field_set_heights(
                this, (UIntPtr)checked((uint)first), heights, (UIntPtr)heights.Length));
        }

        /// <summary>Number of rows of the cells. The cells must fill whole rows.</summary>
        internal static uint Rows(byte[] cells, int columns)
        {
            if (cells == null)
            {
                throw new ArgumentNullException("cells");
            }
            if (columns < 1 || cells.Length == 0 || cells.Length % columns != 0)
            {
                throw new ArgumentException("cells must be whole rows", "columns");
            }
            return (uint)(cells.Length / columns);
        }

        /// <summary>The cells of a grid, row by row, the lowest first: 1 for a solid one.</summary>
        public byte[] GetCells()
        {
            Chain chain = this;
            return Lists.Read((byte[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_grid_get_cells(chain, buffer, capacity, out count));
        }

        /// <summary>Sets or clears a cell of a grid.</summary>
        public void SetCell(int column, int row, bool solid)
        {
            ImpelException.Check(Native.impel_grid_set_cell(
                this, checked((uint)column), checked((uint)row), solid));
        }

        /// <summary>Changes cells of a grid, row by row from one cell on.</summary>
        public void SetCells(int column, int row, byte[] cells, int columns)
        {
            uint rows = Rows(cells, columns);
            ImpelException.Check(Native.impel_grid_set_cells(
                this,
                checked((uint)column),
                checked((uint)row),
                (uint)columns,
                rows,
                ref cells[0]));
        }
    }
}
