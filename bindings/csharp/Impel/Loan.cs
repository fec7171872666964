using System;

namespace Impel
{
    /// <summary>
    /// The validity of a list in memory of a world: until the world is stepped or restored.
    /// </summary>
    internal readonly struct Loan
    {
        /// <summary>Number of elements.</summary>
        public readonly int Length;

        private readonly World world;
        private readonly uint version;

        public Loan(World world, UIntPtr count)
        {
            this.world = world;
            version = world.Version;
            Length = checked((int)count);
        }

        /// <summary>Throws if the list is no longer valid.</summary>
        public void Check()
        {
            // A view made by `default` is empty and has no world.
            if (world != null && world.Version != version)
            {
                Refuse();
            }
        }

        // A method of its own, so that Check is short enough to be inlined.
        private static void Refuse()
        {
            throw new InvalidOperationException(
                "the view is invalid: the world has been stepped, restored or disposed; "
                + "get a new view, or copy the list with ToArray before");
        }

        /// <summary>Throws if there is no such element.</summary>
        public void CheckIndex(int index)
        {
            if ((uint)index >= (uint)Length)
            {
                throw new IndexOutOfRangeException();
            }
        }
    }
}
