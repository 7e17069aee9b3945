"""The words of a verdict, and how places of the copy are those of the user's files."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import lru_cache

from codemods.deferred import dataclass
from migrate_cli.smoke.events import Frame
from migrate_cli.smoke.launch import Run


@dataclass(frozen=True)
class Cause:
    """Something that is wrong, where, and on which ranks.

    `words` are names in its message (an argument, an attribute) by which findings that stand
    elsewhere can be told to be about the same. `stack` are the lines that led there, where one of them
    may be to blame. A `warning` does not fail the run.
    """

    kind: str
    message: str
    place: Frame | None = None
    ranks: tuple[int, ...] = ()
    details: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    warning: bool = False
    stack: tuple[Frame, ...] = ()


def own_frames(run: Run, frames: Iterable[Frame]) -> tuple[Frame, ...]:
    """Those in the user's code, with the paths that the user knows."""
    return tuple(known(run, frame) for frame in frames if is_own(run, frame.path))


def place(run: Run, frames: Iterable[Frame]) -> Frame | None:
    """The innermost place in the user's code."""
    own = own_frames(run, frames)
    return own[-1] if own else None


def is_own(run: Run, path: str) -> bool:
    """Whether a file is the user's, and not Python's or of an installed package."""
    if any(path.startswith(run.tree.inside(own)) for own in run.program.own):
        return True
    parts = path.split(os.sep)
    if path.startswith("<") or "site-packages" in parts or "dist-packages" in parts:
        return False
    return path.startswith((run.tree.top + os.sep, run.tree.root + os.sep))


def known(run: Run, frame: Frame) -> Frame:
    """A frame with the path that the user knows."""
    return run.program.known(frame._replace(path=run.tree.original(frame.path)))


def shown(frame: Frame) -> str:
    """A place as it is printed: path from the working directory, and line."""
    cell = f":cell {frame.cell}" if frame.cell is not None else ""
    return f"{shown_path(frame.path)}{cell}:{frame.line}"


def shown_path(path: str) -> str:
    """A path from the working directory where it lies below, else as it is."""
    relative = os.path.relpath(path)
    return path if relative.startswith("..") else relative.replace(os.sep, "/")


def in_function(frame: Frame) -> str:
    """` in training_step`, or nothing for code outside of functions, or where that is not known."""
    return f" in {frame.function}" if frame.function and not frame.function.startswith("<") else ""


def ranks_text(ranks: Iterable[int]) -> str:
    """`rank 1`, `ranks 0 and 1`, `ranks 0, 1 and 2`."""
    names = [str(rank) for rank in sorted(set(ranks))]
    if len(names) == 1:
        return f"rank {names[0]}"
    return f"ranks {', '.join(names[:-1])} and {names[-1]}"


@lru_cache(maxsize=200)
def _lines(path: str) -> list[str]:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read().splitlines()
    except OSError:
        return []


def source_line(frame: Frame, run: Run | None = None) -> str:
    """The text of the line of a place, as it was in a run where one is given; of a notebook's cell it is not known."""
    path = frame.path if run is None else run.tree.inside(frame.path)
    lines = _lines(path) if frame.cell is None else []
    return lines[frame.line - 1].strip() if 0 < frame.line <= len(lines) else ""
