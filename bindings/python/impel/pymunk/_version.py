"""Versions."""

from .. import _native

#: Version of pymunk whose interface this package has.
version = "7.3.1"


def _engine_version() -> str:
    packed = int(_native.impel_version())
    return f"{packed // 1_000_000}.{packed // 1_000 % 1_000}.{packed % 1_000}"


#: Name and version of the engine, in place of Chipmunk's.
chipmunk_version = f"impel-{_engine_version()}"
