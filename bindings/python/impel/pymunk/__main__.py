"""Runs a program that imports pymunk on impel: ``python -m impel.pymunk program.py``."""

import os
import runpy
import sys

from . import install


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit("usage: python -m impel.pymunk PROGRAM.py [ARGUMENTS], or -m MODULE [ARGUMENTS]")
    install()
    del sys.argv[0]
    if sys.argv[0] == "-m":
        del sys.argv[0]
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        sys.path[0] = os.path.dirname(os.path.abspath(sys.argv[0]))
        runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main()
