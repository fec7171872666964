"""Joints."""

from __future__ import annotations

from ctypes import byref
from typing import TYPE_CHECKING

from . import _native
from ._handle import Handle
from ._native import ImpelBodyId, ImpelJointId, JointType
from ._properties import JointProperties
from .errors import check

if TYPE_CHECKING:
    from .body import Body
    from .world import World


class Joint(JointProperties, Handle):
    """A joint of any kind, created by the `create_…_joint` methods of `World`.

    The object is a handle: objects with the same joint are equal. After the joint or
    one of its bodies is destroyed, every use raises `InvalidHandleError`.
    """

    __slots__ = ()

    @property
    def is_valid(self) -> bool:
        """Whether the joint exists."""
        return bool(_native.impel_joint_is_valid(self._id))

    def destroy(self) -> None:
        """Destroys the joint and wakes its bodies."""
        check(_native.impel_joint_destroy(self._id))

    @property
    def bodies(self) -> tuple[Body, Body]:
        """The two bodies, a and b."""
        from .body import Body

        a, b = ImpelBodyId(), ImpelBodyId()
        check(_native.impel_joint_get_bodies(self._id, byref(a), byref(b)))
        return Body(self._world, a), Body(self._world, b)

    def wake_bodies(self) -> None:
        """Wakes the islands of both bodies."""
        check(_native.impel_joint_wake_bodies(self._id))

    # Internal

    @staticmethod
    def _of(world: World, id: ImpelJointId) -> Joint:
        """Creates an object of the class for the joint's type."""
        # Copied, because the memory of a callback's argument is only valid during the
        # call.
        id = ImpelJointId(id.raw)
        joint = Joint(world, id)
        return _CLASSES[joint.type](world, id)


#: The classes of the joint types, filled by `joint_kinds`.
_CLASSES: dict[JointType, type[Joint]] = {}
