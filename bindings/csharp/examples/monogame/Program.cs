internal static class Program
{
    private static void Main()
    {
        using (var game = new FallingBoxesGame())
        {
            game.Run();
        }
    }
}
