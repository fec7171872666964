// Owners of single objects: `Owned<Body>` and its like, and dynamic trees.
#pragma once

#include "callbacks.hpp"

namespace impel {
IMPEL_MODE_BEGIN

namespace detail {

inline void destroy(ImpelBodyId id) noexcept { (void)impel_body_destroy(id); }
inline void destroy(ImpelShapeId id) noexcept { (void)impel_shape_destroy(id); }
inline void destroy(ImpelChainId id) noexcept { (void)impel_chain_destroy(id); }
inline void destroy(ImpelJointId id) noexcept { (void)impel_joint_destroy(id); }
inline void destroy(ImpelSoftBodyId id) noexcept { (void)impel_soft_body_destroy(id); }
inline void destroy(ImpelTreeId id) noexcept { (void)impel_tree_destroy(id); }

} // namespace detail

/// Owner of an object in a world, such as `Owned<Body>`. Its destructor destroys the object.
///
/// It has all methods of the handle, and converts to it. The world or the object may be
/// destroyed first; the destructor then has no effect. Destroying a body destroys
/// its shapes and joints, so most programs need owners for bodies alone, if at all.
template <class Handle>
class Owned : public Handle {
public:
    Owned() noexcept = default;
    /// Takes over an object, or none if the handle is null.
    explicit Owned(Handle handle) noexcept : Handle(handle) {}
    Owned(Owned &&other) noexcept : Handle(other.release()) {}
    Owned &operator=(Owned &&other) noexcept
    {
        reset(other.release());
        return *this;
    }
    Owned(const Owned &) = delete;
    Owned &operator=(const Owned &) = delete;
    ~Owned() { reset(); }

    /// The handle, which does not own the object.
    [[nodiscard]] Handle get() const noexcept { return *this; }

    /// Returns the handle and releases the ownership. The owner is null afterwards.
    Handle release() noexcept
    {
        const Handle handle = *this;
        static_cast<Handle &>(*this) = Handle();
        return handle;
    }

    /// Destroys the object and takes over another. If the world is in use and cannot be changed,
    /// the object stays in it; `destroy` reports that.
    void reset(Handle other = Handle()) noexcept
    {
        const Handle old = release();
        static_cast<Handle &>(*this) = other;
        if (old && old.is_valid()) {
            detail::destroy(old);
        }
    }
};

/// Owner of a dynamic tree of boxes, which is independent of worlds.
class Tree : public Owned<TreeRef> {
public:
    using Owned::Owned;

    /// Creates an empty tree.
    [[nodiscard]] static Result<Tree> create()
    {
        ImpelTreeId tree{0};
        const ImpelStatus status = impel_tree_create(&tree);
        return detail::outcome<Tree>(status, TreeRef(tree));
    }
};

IMPEL_MODE_END
} // namespace impel
