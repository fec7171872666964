// Owners: worlds, bodies, trees; moves, stale handles.
#include "modes.hpp"

using namespace impel;

namespace {

static_assert(!std::is_copy_constructible_v<World> && std::is_nothrow_move_constructible_v<World>);
static_assert(!std::is_copy_constructible_v<Owned<Body>> && !std::is_copy_assignable_v<Tree>);
static_assert(std::is_convertible_v<World &, WorldRef>);

void test_worlds()
{
    WorldRef ref;
    Body body;
    {
        World world = MUST(World::create());
        ref = world;
        body = MUST(world.create_body(BodyType::Dynamic, {1.0f, 2.0f}));
        CHECK(world.is_valid() && ref == world && MUST(body.get_world()) == ref);
        CHECK(MUST(ref.get_counters()).bodies == 1);

        World other = std::move(world);
        CHECK(other.is_valid() && !world && ref == other.ref());
        CHECK_FAILS(InvalidHandle, world.step(0.1f));
        CHECK_FAILS(InvalidHandle, world.set_step_callback([](float) {}));
        CHECK_FAILS(InvalidHandle, world.set_step_callback(nullptr));
        CHECK_FAILS(InvalidHandle, world.defer([] {}));

        const WorldRef second = MUST(World::create()).ref();
        CHECK(!second.is_valid()); // the owner was a temporary
        World third = MUST(World::create());
        const WorldRef gone = third;
        third = std::move(other);
        CHECK(!gone.is_valid() && third == ref && body.is_valid());
        World &itself = third;
        third = std::move(itself);
        CHECK(third == ref && body.is_valid());
    }
    CHECK(!ref.is_valid() && !body.is_valid());
    CHECK_FAILS(InvalidHandle, body.get_mass());
    CHECK_FAILS(InvalidHandle, ref.create_body(BodyDef()));

    World world = MUST(World::create());
    MUST(world.destroy());
    CHECK(!world && !world.is_valid());
    CHECK_FAILS(InvalidHandle, world.destroy());

    WorldDef wrong;
    wrong.substeps = 0;
    CHECK_FAILS(InvalidArgument, World::create(wrong));
#if !defined(IMPEL_NO_EXCEPTIONS)
    World constructed{WorldDef()};
    CHECK(constructed.is_valid());
#endif

    ImpelWorldId id{0};
    const ImpelWorldDef def = impel_world_def_default();
    CHECK(impel_world_create(&def, &id) == IMPEL_OK);
    {
        World adopted(id);
        int steps = 0;
        MUST(adopted.set_step_callback([&](float) { ++steps; }));
        MUST(adopted.step(0.01f));
        CHECK(steps == 1);
    }
    CHECK(!impel_world_is_valid(id));
}

void test_objects_with_owners()
{
    World world = MUST(World::create());
    Body body;
    {
        const Owned<Body> owner(MUST(world.create_body(BodyType::Dynamic)));
        body = owner;
        CHECK(body.is_valid() && MUST(owner.get_mass()) == 0.0f);
    }
    CHECK(!body.is_valid());
    CHECK_FAILS(InvalidHandle, body.set_transform(identity));

    Owned<Body> a(MUST(world.create_body(BodyDef())));
    Owned<Body> b(MUST(world.create_body(BodyDef())));
    const Body first = a.get();
    const Body second = b.get();
    Owned<Body> moved = std::move(a);
    CHECK(!a && moved == first);
    moved = std::move(b);
    CHECK(!first.is_valid() && second.is_valid() && moved == second);
    CHECK(moved.release() == second && !moved && second.is_valid());
    moved.reset(second);
    moved.reset();
    CHECK(!second.is_valid());

    // The world may go first, and an object may be destroyed by hand.
    Owned<Body> last(MUST(world.create_body(BodyDef())));
    const Owned<Shape> shape(MUST(last.create_box(1.0f, 1.0f)));
    MUST(last.destroy());
    Owned<Body> orphan(MUST(world.create_body(BodyDef())));
    MUST(world.destroy());
    CHECK(!orphan.is_valid() && !shape.is_valid());
}

void test_trees()
{
    TreeRef ref;
    {
        Tree tree = MUST(Tree::create());
        ref = tree;
        const TreeProxy proxy = MUST(tree.insert({{0.0f, 0.0f}, {1.0f, 1.0f}}, 7));
        CHECK(MUST(tree.get_count()) == 1 && MUST(tree.get_proxy(proxy)).user_data == 7);
        MUST(tree.move(proxy, {{5.0f, 5.0f}, {6.0f, 6.0f}}));
        CHECK(MUST(tree.overlap_aabb({{0.0f, 0.0f}, {4.0f, 4.0f}})).empty());
        const std::vector<TreeHit> hits = MUST(tree.cast_ray({{0.0f, 5.5f}, {10.0f, 0.0f}}));
        CHECK(hits.size() == 1 && hits[0].user_data == 7);
        Tree other = std::move(tree);
        CHECK(other == ref && !tree.is_valid());
        MUST(other.remove(proxy));
        CHECK_FAILS(InvalidHandle, other.remove(proxy));
    }
    CHECK(!ref.is_valid());
}

} // namespace

int test_owners()
{
    test_worlds();
    test_objects_with_owners();
    test_trees();
    return check_result("owners");
}
