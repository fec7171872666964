"""Reads which bodies of a world touch others."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import byref, c_size_t
from typing import Any

import impel
from impel._library import library
from impel._native import ImpelContact
from impel.errors import check

#: Largest number of contacts. Each environment has far fewer.
_MOST = 256
#: The function without argument types: ctypes converts nothing, and a call with prepared
#: arguments takes half of the time.
_get_contacts = library["impel_world_get_contacts"]


class Touching:
    """Whether each of some bodies touches another body. The call of the library writes into
    the same memory in each step, and no objects are created."""

    def __init__(self, world: impel.World, bodies: Sequence[impel.Body]) -> None:
        self._world, self._bodies = world, bodies
        self._contacts, self._count = (ImpelContact * _MOST)(), c_size_t()
        self._arguments = world._id, self._contacts, c_size_t(_MOST), byref(self._count)
        self._index = {body._raw: i for i, body in enumerate(bodies)}

    def read(self) -> list[bool]:
        """Reads the contacts of the last step."""
        contacts, index = self._contacts, self._index
        found = [False] * len(self._bodies)
        check(_get_contacts(*self._arguments))
        for i in range(self._count.value):
            contact = contacts[i]
            # Others are about to touch.
            if contact.touching:
                for body in (contact.body_a.raw, contact.body_b.raw):
                    if body in index:
                        found[index[body]] = True
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return Touching, (self._world, self._bodies)
