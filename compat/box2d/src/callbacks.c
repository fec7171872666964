/* Worlds: callbacks for filtering, pre-solve and material mixing, and the task system. */
#include "layer.h"

static bool filter(ImpelShapeId shape_a, ImpelShapeId shape_b, void *context) {
    const World *world = context;
    return world->filter(shape_out(shape_a), shape_out(shape_b), world->filter_context);
}

/* A callback of Box2D may change the manifold. Changes of the normal, of separations and points,
 * and a smaller number of points are passed on. */
static void respond(const b2Manifold *before, const b2Manifold *after, ImpelResponse *response) {
    response->normal = vec_in(after->normal);
    for (int i = 0; i < before->pointCount; ++i) {
        ImpelResponsePoint *point = &response->points[i];
        const b2ManifoldPoint *old = &before->points[i];
        const b2ManifoldPoint *changed = &after->points[i];
        point->enabled = i < after->pointCount;
        point->separation = changed->separation;
        point->position.x += changed->point.x - old->point.x;
        point->position.y += changed->point.y - old->point.y;
    }
}

static bool pre_solve(const ImpelContact *contact, ImpelResponse *response, void *context) {
    const World *world = context;
    b2Manifold before = impel_b2_manifold_from_contact(contact);
    b2Manifold after = before;
    bool solve = world->pre_solve(shape_out(contact->shape_a), shape_out(contact->shape_b), &after,
                                  world->pre_solve_context);
    if (solve) {
        respond(&before, &after, response);
    }
    return solve;
}

static int material_id(const ImpelMaterial *material) {
    return (int)(uint32_t)material->user_id;
}

static void mix(const ImpelMaterial *a, const ImpelMaterial *b, ImpelSurface *surface,
                void *context) {
    const World *world = context;
    if (world->friction != NULL) {
        float friction = world->friction(a->dynamic_friction, material_id(a), b->dynamic_friction,
                                         material_id(b));
        surface->static_friction = friction;
        surface->dynamic_friction = friction;
    }
    if (world->restitution != NULL) {
        surface->restitution =
            world->restitution(a->restitution, material_id(a), b->restitution, material_id(b));
    }
}

void impel_b2_set_callbacks(World *world) {
    bool mixes = world->friction != NULL || world->restitution != NULL;
    (void)OK(impel_world_set_filter_callback(world->id, world->filter != NULL ? filter : NULL,
                                             world));
    (void)OK(impel_world_set_pre_solve_callback(
        world->id, world->pre_solve != NULL ? pre_solve : NULL, world));
    (void)OK(impel_world_set_mix_callback(world->id, mixes ? mix : NULL, world));
}

void b2World_SetCustomFilterCallback(b2WorldId worldId, b2CustomFilterFcn *fcn, void *context) {
    World *world = impel_b2_world(worldId);
    if (REQUIRE(world != NULL)) {
        world->filter = fcn;
        world->filter_context = context;
        impel_b2_set_callbacks(world);
    }
}

void b2World_SetPreSolveCallback(b2WorldId worldId, b2PreSolveFcn *fcn, void *context) {
    World *world = impel_b2_world(worldId);
    if (REQUIRE(world != NULL)) {
        world->pre_solve = fcn;
        world->pre_solve_context = context;
        impel_b2_set_callbacks(world);
    }
}

void b2World_SetFrictionCallback(b2WorldId worldId, b2FrictionCallback *callback) {
    World *world = impel_b2_world(worldId);
    if (REQUIRE(world != NULL)) {
        world->friction = callback;
        impel_b2_set_callbacks(world);
    }
}

void b2World_SetRestitutionCallback(b2WorldId worldId, b2RestitutionCallback *callback) {
    World *world = impel_b2_world(worldId);
    if (REQUIRE(world != NULL)) {
        world->restitution = callback;
        impel_b2_set_callbacks(world);
    }
}

static void run_task(int startIndex, int endIndex, uint32_t workerIndex, void *taskContext) {
    (void)startIndex;
    (void)endIndex;
    (void)workerIndex;
    const Task *task = taskContext;
    task->run(task->context);
}

/* A task of impel is one item of a parallel-for of Box2D. Without a free Task it runs here. */
static void *enqueue(ImpelTask run, void *task_context, void *context) {
    World *world = context;
    Task *task = NULL;
    for (int i = 0; i < MAX_TASKS && task == NULL; ++i) {
        task = world->tasks[i].used ? NULL : &world->tasks[i];
    }
    if (task == NULL) {
        run(task_context);
        return NULL;
    }
    *task = (Task){run, task_context, NULL, true};
    world->task_count += 1;
    task->user_task = world->enqueue(run_task, 1, 1, task, world->task_context);
    if (task->user_task == NULL) {
        task->used = false;
        return NULL;
    }
    return task;
}

static void finish(void *enqueued, void *context) {
    World *world = context;
    Task *task = enqueued;
    world->finish(task->user_task, world->task_context);
    task->used = false;
}

void impel_b2_set_tasks(World *world, uint32_t worker_count) {
    if (worker_count > 1) {
        (void)OK(impel_world_set_task_callbacks(world->id, enqueue, finish, world));
    }
    (void)OK(impel_world_set_worker_count(world->id, worker_count));
}
