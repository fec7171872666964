"""Joints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _native
from ._handle import Handle
from ._misplaced import JointNames
from ._native import ImpelBodyId, ImpelJointId, JointType
from ._properties import JointProperties
from .errors import check

if TYPE_CHECKING:
    from .body import Body


class Joint(JointProperties, Handle, JointNames):
    """A joint of any kind, created by the `create_…_joint` methods of `World`.

    After the joint or one of its bodies is destroyed, every use raises
    `InvalidHandleError`.
    """

    __slots__ = ()
    _kind = ImpelJointId
    _exists = _native.impel_joint_is_valid

    def destroy(self) -> None:
        """Destroys the joint and wakes its bodies."""
        check(_native.impel_joint_destroy(self._id))
        self._world._objects.forget(self)

    @property
    def bodies(self) -> tuple[Body, Body]:
        """The two bodies, a and b."""
        a, b = ImpelBodyId(), ImpelBodyId()
        check(_native.impel_joint_get_bodies(self._id, a, b))
        return self._world._body(a.raw), self._world._body(b.raw)

    def wake_bodies(self) -> None:
        """Wakes the islands of both bodies."""
        check(_native.impel_joint_wake_bodies(self._id))


#: The classes of the joint types, filled by `joint_types`.
_CLASSES: dict[JointType, type[Joint]] = {}
