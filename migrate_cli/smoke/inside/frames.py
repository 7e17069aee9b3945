"""Where the program is: frames, and which of them are the user's."""

import os
import sys
from typing import Any, List, Optional

from .state import state

FOLDER = os.path.dirname(__file__) + os.sep
"""This package: where its own frames come from."""
Where = List[List[Any]]
"""Frames, the outermost first: file, line, function."""


def is_own(path: str) -> bool:
    """Whether a file is the user's: not the standard library's, not of an installed package."""
    known = state.own_files.get(path)
    if known is None:
        known = state.own_files[path] = _is_own(path)
    return known


def _is_own(path: str) -> bool:
    full = os.path.abspath(path)
    if any(full.startswith(own) for own in state.settings["own"]):
        return True
    if path.startswith(("<", FOLDER)):
        return False
    library = os.path.dirname(os.path.abspath(os.__file__))
    parts = full.split(os.sep)
    return not full.startswith(library + os.sep) and "site-packages" not in parts and "dist-packages" not in parts


def where(frame: Any) -> Where:
    """The frames from the outermost to `frame`, without those of this package."""
    found: Where = []
    while frame is not None and len(found) < 100:
        if not frame.f_code.co_filename.startswith(FOLDER):
            found.append([frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name])
        frame = frame.f_back
    return found[::-1]


def here() -> Where:
    """The frames of the caller."""
    return where(sys._getframe(1))


def own_place(frames: Where) -> Optional[List[Any]]:
    """The innermost frame in the user's code."""
    for frame in reversed(frames):
        if is_own(frame[0]):
            return frame
    return None


def own_line(frame: Any) -> Optional[List[Any]]:
    """The innermost frame in the user's code, from `frame` outwards."""
    return own_place(where(frame))


def is_lightnings(path: str) -> bool:
    """Whether a file is Lightning's."""
    return "lightning" in path and not is_own(path)


def maker(frame: Any, made: Any) -> Any:
    """Where an object is made: `frame`, or that outside of the `__init__` of classes derived from its own."""
    while frame is not None and frame.f_code.co_name == "__init__" and frame.f_locals.get("self") is made:
        frame = frame.f_back
    return frame
