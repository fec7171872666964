"""A tree of boxes (dynamic AABB tree), without a world."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from ctypes import c_size_t, c_uint64
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from . import _native
from ._lists import fetch
from ._native import ImpelAabb, ImpelRay, ImpelTreeHit, ImpelTreeId, ImpelTreeProxyId, ImpelVec2
from .errors import check
from .values import Aabb, Pair

T = TypeVar("T")


class TreeHit(NamedTuple):
    """A box that a ray or a moving box hits."""

    #: The handle of the box.
    proxy: int
    #: The data of the box.
    data: Any
    #: Fraction of the translation at the hit, within [0, 1].
    fraction: float


class DynamicTree(Generic[T]):
    """Boxes (AABBs), each with any object as user data, for overlaps and rays. A box that is
    somewhat larger than its object need not be moved for small motions."""

    def __init__(self) -> None:
        self._id = ImpelTreeId()
        check(_native.impel_tree_create(self._id))
        self._finalizer = weakref.finalize(self, _native.impel_tree_destroy, self._id)
        self._data: dict[int, T] = {}

    @property
    def is_valid(self) -> bool:
        """Whether the tree exists."""
        return bool(_native.impel_tree_is_valid(self._id))

    def destroy(self) -> None:
        """Destroys the tree. Otherwise, it is destroyed with the Python object."""
        check(_native.impel_tree_destroy(self._id))
        self._finalizer.detach()
        self._data.clear()

    def insert(self, aabb: Aabb, data: T) -> int:
        """Inserts a box. Returns its handle, a number."""
        proxy = ImpelTreeProxyId()
        check(_native.impel_tree_insert(self._id, aabb._native(), 0, proxy))
        self._data[proxy.raw] = data
        return int(proxy.raw)

    def move(self, proxy: int, aabb: Aabb) -> None:
        """Moves or resizes a box."""
        check(_native.impel_tree_move(self._id, ImpelTreeProxyId(proxy), aabb._native()))

    def remove(self, proxy: int) -> T:
        """Removes a box. Returns its data."""
        check(_native.impel_tree_remove(self._id, ImpelTreeProxyId(proxy)))
        return self._data.pop(proxy)

    def aabb(self, proxy: int) -> Aabb:
        """A box."""
        box, number = ImpelAabb(), c_uint64()
        check(_native.impel_tree_get_proxy(self._id, ImpelTreeProxyId(proxy), box, number))
        return Aabb._of(box)

    def data(self, proxy: int) -> T:
        """The data of a box; KeyError if it does not exist."""
        return self._data[proxy]

    def overlap_aabb(self, aabb: Aabb) -> list[T]:
        """The data of the boxes that overlap or touch a box."""
        return [hit.data for hit in self._hits(_native.impel_tree_overlap_aabb, aabb._native())]

    def cast_ray(self, origin: Pair, translation: Pair) -> list[TreeHit]:
        """The boxes that a ray from `origin` to `origin + translation` hits, in the order
        of the fraction at which it enters them."""
        ray = ImpelRay(ImpelVec2(*origin), ImpelVec2(*translation))
        return self._hits(_native.impel_tree_cast_ray, ray)

    def cast_aabb(self, aabb: Aabb, translation: Pair) -> list[TreeHit]:
        """The boxes that a moving box hits, in the order of the fraction."""
        return self._hits(_native.impel_tree_cast_aabb, aabb._native(), ImpelVec2(*translation))

    def __len__(self) -> int:
        count = c_size_t()
        check(_native.impel_tree_get_count(self._id, count))
        return count.value

    def __reduce_ex__(self, _protocol: object) -> NoReturn:
        raise TypeError("a DynamicTree cannot be pickled or copied: insert its boxes in a new one")

    def _hits(self, function: Callable[..., int], *arguments: Any) -> list[TreeHit]:
        return [
            TreeHit(hit.proxy.raw, self._data[hit.proxy.raw], hit.fraction)
            for hit in fetch(function, ImpelTreeHit, self._id, *arguments)
        ]
