// Add this component to an empty object of a scene with a camera, assign a prefab (such as a square
// sprite of one unit), and press play. The world takes fixed steps of 1/60 s; the boxes are shown
// between the last two steps.

using Impel;
using UnityEngine;

public sealed class FallingBoxes : MonoBehaviour
{
    [SerializeField] private GameObject prefab;
    [SerializeField] private int columns = 10;
    [SerializeField] private int rows = 20;
    [Tooltip("Without interpolation, boxes jump when frames and steps differ.")]
    [SerializeField] private bool interpolate = true;
    [SerializeField] private bool drawGizmos;

    private World world;
    private Body[] bodies;
    private Impel.Transform[] poses;
    private UnityEngine.Transform[] boxes;
    private GizmosRenderer gizmos;

    private void OnEnable()
    {
        world = new World();
        world.CreateBody(BodyDef.Default).CreateHalfSpace(new Vec2(0.0f, 1.0f), 0.0f);
        var places = new Impel.Transform[columns * rows];
        for (int i = 0; i < places.Length; i++)
        {
            var position = new Vec2(1.1f * (i % columns - 0.5f * columns), 2.0f + 1.5f * (i / columns));
            places[i] = new Impel.Transform(position, Rotation.FromAngle(0.1f * i));
        }
        bodies = world.CreateBodies(BodyDef.Dynamic(Vec2.Zero), places);
        world.CreateShapes(bodies, Convex.Box(0.5f, 0.5f));
        poses = new Impel.Transform[bodies.Length];
        boxes = new UnityEngine.Transform[bodies.Length];
        for (int i = 0; i < boxes.Length; i++)
        {
            boxes[i] = Instantiate(prefab, transform).transform;
        }
    }

    private void OnDisable()
    {
        foreach (UnityEngine.Transform box in boxes)
        {
            Destroy(box.gameObject);
        }
        world.Dispose();
        world = null;
    }

    private void Update()
    {
        Advance advance = world.Advance(Time.deltaTime);
        // Allocates nothing: the arrays are pinned, and the library writes into them.
        world.GetInterpolatedTransforms(bodies, poses, bodies.Length, interpolate ? advance.Alpha : 1.0f);
        for (int i = 0; i < boxes.Length; i++)
        {
            boxes[i].SetPose(poses[i]);
        }
    }

    private void OnDrawGizmos()
    {
        if (world != null && drawGizmos)
        {
            gizmos = gizmos ?? new GizmosRenderer();
            world.Draw(gizmos);
        }
    }
}
