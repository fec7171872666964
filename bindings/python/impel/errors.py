"""What goes wrong, as exceptions with the engine's own words."""

from . import _native
from ._native import Status


class ImpelError(RuntimeError):
    """A call that the engine refused. Nothing was changed by it.

    `status` is the status it returned, `name` that status' name, `message`
    what the engine says: the function, the argument, its value, what is
    allowed.
    """

    def __init__(self, status: int, message: str) -> None:
        known = status in Status._value2member_map_
        self.status: int = Status(status) if known else status
        self.name: str = _native.impel_status_name(status).decode()
        self.message: str = message
        super().__init__(f"{message} ({self.name})")


class InvalidHandleError(ImpelError):
    """The world, body or shape is gone, or was never there."""


class InvalidArgumentError(ImpelError, ValueError):
    """A value is not allowed: NaN, infinite, out of range, degenerate."""


class NullPointerError(ImpelError):
    """A pointer that must not be null is."""


class CapacityError(ImpelError):
    """A buffer is too short."""


class LockedError(ImpelError):
    """A change was asked for from inside a callback of the same world."""


class BusyError(ImpelError):
    """Another thread holds the world; try again later."""


class BadDataError(ImpelError, ValueError):
    """Bytes handed in are not what they should be."""


class VersionError(ImpelError):
    """Bytes handed in come from a version that this one cannot read."""


class UnsupportedError(ImpelError):
    """The object cannot do this."""


class LimitError(ImpelError):
    """A fixed limit is reached."""


class InternalError(ImpelError):
    """A defect of the engine. The world it happened in can only be destroyed."""


_ERRORS: dict[int, type[ImpelError]] = {
    Status.ERROR_INVALID_HANDLE: InvalidHandleError,
    Status.ERROR_INVALID_ARGUMENT: InvalidArgumentError,
    Status.ERROR_NULL_POINTER: NullPointerError,
    Status.ERROR_CAPACITY: CapacityError,
    Status.ERROR_LOCKED: LockedError,
    Status.ERROR_BUSY: BusyError,
    Status.ERROR_BAD_DATA: BadDataError,
    Status.ERROR_VERSION: VersionError,
    Status.ERROR_UNSUPPORTED: UnsupportedError,
    Status.ERROR_LIMIT: LimitError,
    Status.ERROR_INTERNAL: InternalError,
}


def check(status: int) -> None:
    """Raises the exception of a status that is not ``OK``."""
    if status != 0:
        message = _native.impel_last_error().decode("utf-8", "replace")
        raise _ERRORS.get(status, ImpelError)(status, message)
