/* collision.h: the dynamic tree.
 *
 * A b2DynamicTree is a table of proxies and a tree of impel. `nodes` is the table: its first
 * element is the header, and proxy i is element i + 1. `freeList` is the first free proxy. The
 * other fields of b2DynamicTree are private to Box2D, and stay zero. */
#include "layer.h"

#include <string.h>

#define NONE (-1)

struct b2TreeNode {
    union {
        ImpelTreeId tree;       /* of the header */
        ImpelTreeProxyId proxy; /* of a proxy in use; zero in a free one */
    } id;
    b2AABB aabb;
    uint64_t category;
    uint64_t user_data;
    int next_free;
};
typedef struct b2TreeNode Node;

static size_t table_size(int capacity) {
    return ((size_t)capacity + 1) * sizeof(Node);
}

static Node *proxy_of(const b2DynamicTree *tree, int id) {
    bool used = tree->nodes != NULL && id >= 0 && id < tree->nodeCapacity &&
                tree->nodes[id + 1].id.proxy.raw != 0;
    return REQUIRE(used) ? &tree->nodes[id + 1] : NULL;
}

b2DynamicTree b2DynamicTree_Create(void) {
    b2DynamicTree tree = {.freeList = NONE, .root = NONE};
    tree.nodes = impel_b2_allocate(table_size(0));
    if (tree.nodes != NULL) {
        memset(tree.nodes, 0, table_size(0));
        (void)OK(impel_tree_create(&tree.nodes->id.tree));
    }
    return tree;
}

void b2DynamicTree_Destroy(b2DynamicTree *tree) {
    if (tree->nodes != NULL) {
        (void)OK(impel_tree_destroy(tree->nodes->id.tree));
        impel_b2_free(tree->nodes, table_size(tree->nodeCapacity));
    }
    memset(tree, 0, sizeof(*tree));
}

/* Doubles the table, and links the new proxies into the free list. */
static bool grow(b2DynamicTree *tree) {
    int capacity = b2MaxInt(16, 2 * tree->nodeCapacity);
    Node *nodes = impel_b2_allocate(table_size(capacity));
    if (nodes == NULL || tree->nodes == NULL) {
        impel_b2_free(nodes, table_size(capacity));
        return false;
    }
    memset(nodes, 0, table_size(capacity));
    memcpy(nodes, tree->nodes, table_size(tree->nodeCapacity));
    impel_b2_free(tree->nodes, table_size(tree->nodeCapacity));
    for (int id = capacity - 1; id >= tree->nodeCapacity; --id) {
        nodes[id + 1].next_free = tree->freeList;
        tree->freeList = id;
    }
    tree->nodes = nodes;
    tree->nodeCapacity = capacity;
    return true;
}

int b2DynamicTree_CreateProxy(b2DynamicTree *tree, b2AABB aabb, uint64_t categoryBits,
                              uint64_t userData) {
    if (tree->freeList == NONE && !grow(tree)) {
        return NONE;
    }
    int id = tree->freeList;
    Node *node = &tree->nodes[id + 1];
    ImpelTreeProxyId proxy = {0};
    if (!OK(impel_tree_insert(tree->nodes->id.tree, aabb_in(aabb), (uint64_t)id, &proxy))) {
        return NONE;
    }
    tree->freeList = node->next_free;
    *node = (Node){.aabb = aabb, .category = categoryBits, .user_data = userData};
    node->id.proxy = proxy;
    tree->proxyCount += 1;
    tree->nodeCount += 1;
    return id;
}

void b2DynamicTree_DestroyProxy(b2DynamicTree *tree, int proxyId) {
    Node *node = proxy_of(tree, proxyId);
    if (node == NULL || !OK(impel_tree_remove(tree->nodes->id.tree, node->id.proxy))) {
        return;
    }
    node->id.proxy.raw = 0;
    node->next_free = tree->freeList;
    tree->freeList = proxyId;
    tree->proxyCount -= 1;
    tree->nodeCount -= 1;
}

void b2DynamicTree_MoveProxy(b2DynamicTree *tree, int proxyId, b2AABB aabb) {
    Node *node = proxy_of(tree, proxyId);
    if (node != NULL && OK(impel_tree_move(tree->nodes->id.tree, node->id.proxy, aabb_in(aabb)))) {
        node->aabb = aabb;
    }
}

void b2DynamicTree_EnlargeProxy(b2DynamicTree *tree, int proxyId, b2AABB aabb) {
    b2DynamicTree_MoveProxy(tree, proxyId, aabb);
}

void b2DynamicTree_SetCategoryBits(b2DynamicTree *tree, int proxyId, uint64_t categoryBits) {
    Node *node = proxy_of(tree, proxyId);
    if (node != NULL) {
        node->category = categoryBits;
    }
}

uint64_t b2DynamicTree_GetCategoryBits(b2DynamicTree *tree, int proxyId) {
    const Node *node = proxy_of(tree, proxyId);
    return node != NULL ? node->category : 0;
}

uint64_t b2DynamicTree_GetUserData(const b2DynamicTree *tree, int proxyId) {
    const Node *node = proxy_of(tree, proxyId);
    return node != NULL ? node->user_data : 0;
}

b2AABB b2DynamicTree_GetAABB(const b2DynamicTree *tree, int proxyId) {
    const Node *node = proxy_of(tree, proxyId);
    return node != NULL ? node->aabb : (b2AABB){0};
}

/* A query: a box, which moves by `translation` if it casts. */
typedef struct Query {
    ImpelTreeId tree;
    b2AABB box;
    b2Vec2 translation;
    bool casts;
} Query;

static ImpelStatus run(const Query *query, ImpelTreeHit *hits, size_t room, size_t *out_count) {
    ImpelVec2 translation = vec_in(query->translation);
    if (!query->casts) {
        return impel_tree_overlap_aabb(query->tree, aabb_in(query->box), hits, room, out_count);
    }
    bool is_point = query->box.lowerBound.x == query->box.upperBound.x &&
                    query->box.lowerBound.y == query->box.upperBound.y;
    if (is_point) {
        ImpelRay ray = {vec_in(query->box.lowerBound), translation};
        return impel_tree_cast_ray(query->tree, ray, hits, room, out_count);
    }
    return impel_tree_cast_aabb(query->tree, aabb_in(query->box), translation, hits, room,
                                out_count);
}

/* Writes all hits to the buffer, which the caller frees, and returns their number. */
static size_t find(const Query *query, Buffer *buffer) {
    size_t count = 64;
    ImpelStatus status = IMPEL_ERROR_CAPACITY;
    while (status == IMPEL_ERROR_CAPACITY) {
        size_t room = count;
        ImpelTreeHit *hits = impel_b2_buffer_reserve(buffer, room, sizeof(ImpelTreeHit));
        if (hits == NULL) {
            return 0;
        }
        status = run(query, hits, room, &count);
    }
    return OK(status) ? count : 0;
}

static const Node *node_of(const b2DynamicTree *tree, const ImpelTreeHit *hit) {
    return &tree->nodes[hit->user_data + 1];
}

b2TreeStats b2DynamicTree_Query(const b2DynamicTree *tree, b2AABB aabb, uint64_t maskBits,
                                b2TreeQueryCallbackFcn *callback, void *context) {
    b2TreeStats stats = {0};
    if (tree->nodes == NULL || tree->proxyCount == 0) {
        return stats;
    }
    Query query = {.tree = tree->nodes->id.tree, .box = aabb};
    Buffer buffer = {NULL, 0};
    size_t count = find(&query, &buffer);
    const ImpelTreeHit *hits = buffer.data;
    for (size_t i = 0; i < count; ++i) {
        const Node *node = node_of(tree, &hits[i]);
        if ((node->category & maskBits) == 0) {
            continue;
        }
        stats.leafVisits += 1;
        if (!callback((int)hits[i].user_data, node->user_data, context)) {
            break;
        }
    }
    stats.nodeVisits = stats.leafVisits;
    impel_b2_buffer_free(&buffer);
    return stats;
}

/* A cast with the input that callbacks get. Its maxFraction shrinks as callbacks shorten it. */
typedef struct Cast {
    b2RayCastInput *ray;
    b2TreeRayCastCallbackFcn *ray_callback;
    b2ShapeCastInput *shape;
    b2TreeShapeCastCallbackFcn *shape_callback;
    void *context;
    float *max_fraction;
} Cast;

static float call(const Cast *cast, const Node *node, int id) {
    if (cast->ray != NULL) {
        return cast->ray_callback(cast->ray, id, node->user_data, cast->context);
    }
    return cast->shape_callback(cast->shape, id, node->user_data, cast->context);
}

/* Calls the callback for each hit in order of fraction. It returns 0 to end the cast, and a
 * smaller fraction to shorten it. */
static b2TreeStats run_cast(const b2DynamicTree *tree, b2AABB box, b2Vec2 translation,
                            uint64_t mask, const Cast *cast) {
    b2TreeStats stats = {0};
    if (tree->nodes == NULL || tree->proxyCount == 0) {
        return stats;
    }
    float whole = *cast->max_fraction;
    Query query = {tree->nodes->id.tree, box, b2MulSV(whole, translation), true};
    Buffer buffer = {NULL, 0};
    size_t count = find(&query, &buffer);
    const ImpelTreeHit *hits = buffer.data;
    for (size_t i = 0; i < count && hits[i].fraction * whole <= *cast->max_fraction; ++i) {
        const Node *node = node_of(tree, &hits[i]);
        if ((node->category & mask) == 0) {
            continue;
        }
        stats.leafVisits += 1;
        float value = call(cast, node, (int)hits[i].user_data);
        if (value == 0.0f) {
            break;
        }
        if (value > 0.0f && value < *cast->max_fraction) {
            *cast->max_fraction = value;
        }
    }
    stats.nodeVisits = stats.leafVisits;
    impel_b2_buffer_free(&buffer);
    return stats;
}

b2TreeStats b2DynamicTree_RayCast(const b2DynamicTree *tree, const b2RayCastInput *input,
                                  uint64_t maskBits, b2TreeRayCastCallbackFcn *callback,
                                  void *context) {
    b2RayCastInput rest = *input;
    Cast cast = {.ray = &rest,
                 .ray_callback = callback,
                 .context = context,
                 .max_fraction = &rest.maxFraction};
    b2AABB point = {input->origin, input->origin};
    return run_cast(tree, point, input->translation, maskBits, &cast);
}

b2TreeStats b2DynamicTree_ShapeCast(const b2DynamicTree *tree, const b2ShapeCastInput *input,
                                    uint64_t maskBits, b2TreeShapeCastCallbackFcn *callback,
                                    void *context) {
    b2ShapeCastInput rest = *input;
    Cast cast = {.shape = &rest,
                 .shape_callback = callback,
                 .context = context,
                 .max_fraction = &rest.maxFraction};
    ImpelConvex convex = impel_b2_convex_from_proxy(&input->proxy);
    ImpelTransform identity = {{0.0f, 0.0f}, {1.0f, 0.0f}};
    ImpelAabb box = {{0.0f, 0.0f}, {0.0f, 0.0f}};
    if (!OK(impel_convex_get_aabb(&convex, identity, &box))) {
        return (b2TreeStats){0};
    }
    return run_cast(tree, aabb_out(box), input->translation, maskBits, &cast);
}

/* The height of a balanced tree with as many proxies; impel does not report its own. */
int b2DynamicTree_GetHeight(const b2DynamicTree *tree) {
    int height = 0;
    while ((1 << height) < tree->proxyCount) {
        height += 1;
    }
    return height;
}

static float perimeter(b2AABB box) {
    return 2.0f * (box.upperBound.x - box.lowerBound.x + box.upperBound.y - box.lowerBound.y);
}

/* Box2D sums over inner nodes, whose boxes impel does not report. This sums over the proxies. */
float b2DynamicTree_GetAreaRatio(const b2DynamicTree *tree) {
    float root = perimeter(b2DynamicTree_GetRootBounds(tree));
    float sum = 0.0f;
    for (int id = 0; id < tree->nodeCapacity; ++id) {
        sum += tree->nodes[id + 1].id.proxy.raw != 0 ? perimeter(tree->nodes[id + 1].aabb) : 0.0f;
    }
    return root > 0.0f ? sum / root : 0.0f;
}

b2AABB b2DynamicTree_GetRootBounds(const b2DynamicTree *tree) {
    b2AABB bounds = {0};
    bool is_first = true;
    for (int id = 0; id < tree->nodeCapacity; ++id) {
        const Node *node = &tree->nodes[id + 1];
        if (node->id.proxy.raw != 0) {
            bounds = is_first ? node->aabb : b2AABB_Union(bounds, node->aabb);
            is_first = false;
        }
    }
    return bounds;
}

int b2DynamicTree_GetProxyCount(const b2DynamicTree *tree) {
    return tree->proxyCount;
}

/* The tree of impel is balanced as it changes, so there is nothing to sort. */
int b2DynamicTree_Rebuild(b2DynamicTree *tree, bool fullBuild) {
    return fullBuild ? tree->proxyCount : 0;
}

int b2DynamicTree_GetByteCount(const b2DynamicTree *tree) {
    return (int)(sizeof(*tree) + table_size(tree->nodeCapacity));
}

void b2DynamicTree_Validate(const b2DynamicTree *tree) {
    size_t count = 0;
    (void)(tree->nodes != NULL && OK(impel_tree_get_count(tree->nodes->id.tree, &count)) &&
           REQUIRE(count == (size_t)tree->proxyCount));
}

void b2DynamicTree_ValidateNoEnlarged(const b2DynamicTree *tree) {
    b2DynamicTree_Validate(tree);
}
