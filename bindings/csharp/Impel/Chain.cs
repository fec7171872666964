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

        /// <summary>Changes samples of a height field, from sample <paramref name="first"/> on.</summary>
        public unsafe void SetHeights(int first, float[] heights)
        {
            if (heights == null)
            {
                throw new ArgumentNullException("heights");
            }
            fixed (float* samples = heights)
            {
                ImpelException.Check(Native.impel_height_field_set_heights(
                    this, (UIntPtr)checked((uint)first), samples, Lists.Length(heights)));
            }
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

        /// <summary>Columns, rows and cell size, in metres, of a grid.</summary>
        public void GetGridSize(out int columns, out int rows, out float cellSize)
        {
            uint columnCount, rowCount;
            ImpelException.Check(
                Native.impel_grid_get_size(this, out columnCount, out rowCount, out cellSize));
            columns = checked((int)columnCount);
            rows = checked((int)rowCount);
        }

        /// <summary>Sets or clears a cell of a grid.</summary>
        public void SetCell(int column, int row, bool solid)
        {
            ImpelException.Check(Native.impel_grid_set_cell(
                this, checked((uint)column), checked((uint)row), solid));
        }

        /// <summary>Changes cells of a grid, row by row from one cell on.</summary>
        public unsafe void SetCells(int column, int row, byte[] cells, int columns)
        {
            uint rows = Rows(cells, columns);
            fixed (byte* first = cells)
            {
                ImpelException.Check(Native.impel_grid_set_cells(
                    this,
                    checked((uint)column),
                    checked((uint)row),
                    (uint)columns,
                    rows,
                    first));
            }
        }
    }
}
