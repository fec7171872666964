"""Exceptions with the messages of the engine."""

from typing import NoReturn

from . import _native
from ._native import Status


class ImpelError(RuntimeError):
    """A failed call. The call changed nothing.

    `status` is the returned status, `name` its name, and `message` the engine's
    message: the function, the argument, its value and what is allowed.
    """

    def __init__(self, status: int, message: str) -> None:
        known = status in Status._value2member_map_
        self.status: int = Status(status) if known else status
        self.name: str = _native.impel_status_name(status).decode()
        self.message: str = message
        super().__init__(f"{message} ({self.name})")


class InvalidHandleError(ImpelError):
    """The object does not exist."""


class InvalidArgumentError(ImpelError, ValueError):
    """An argument is not allowed: NaN, infinite, out of range or degenerate."""


class NullPointerError(ImpelError):
    """A pointer is null that must not be."""


class CapacityError(ImpelError):
    """A buffer is too short."""


class LockedError(ImpelError):
    """A callback tried to change its own world."""


class BusyError(ImpelError):
    """Another thread uses the world; try again later."""


class BadDataError(ImpelError, ValueError):
    """The input data is corrupt."""


class VersionError(ImpelError):
    """The input data is of an unsupported version."""


class UnsupportedError(ImpelError):
    """The object does not support the call."""


class LimitError(ImpelError):
    """A fixed limit is reached."""


class InternalError(ImpelError):
    """A defect of the engine. Its world can only be destroyed."""


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
        fail(status)


def fail(status: int) -> NoReturn:
    """Raises the exception of a status, with the last error of this thread."""
    message = _native.impel_last_error().decode("utf-8", "replace")
    raise _ERRORS.get(status, ImpelError)(status, message)
