"""A notebook as a script: its code cells one after another, without what only IPython understands."""

from __future__ import annotations

import ast
import json
import os
import re
from bisect import bisect_right
from dataclasses import dataclass

from migrate_cli.failure import Failure
from migrate_cli.smoke.events import Frame

MAGIC = re.compile(r"^(\s*)(?:([\w, ]+=\s*)[%!]|[%!?]|(?=[^#]*\?\s*$))")
"""The beginning of a line for IPython: a magic, a shell command, either with its result assigned, a question."""
PYTHON_CELLS = ("%%time", "%%capture", "%%prun")
HEAD = """\
def display(*values, **options): print(*values)
def get_ipython(): return None
"""


@dataclass(frozen=True)
class Notebook:
    """Where each cell of the notebook at `path` stands in the script: its number and first line."""

    path: str
    script: str
    cells: tuple[tuple[int, int], ...]

    def known(self, frame: Frame) -> Frame:
        """A frame of the script as a line of a cell, others as they are."""
        if frame.path != self.script or not self.cells:
            return frame
        at = bisect_right([first for _, first in self.cells], frame.line) - 1
        number, first = self.cells[max(at, 0)]
        return Frame(self.path, max(frame.line - first + 1, 1), frame.function, number)


def as_script(path: str) -> tuple[Notebook, bytes]:
    """The script of a notebook; it lies beside it in the copy of the tree."""
    try:
        with open(path, encoding="utf-8") as file:
            cells = json.load(file)["cells"]
        sources = [
            (number, _text(cell["source"])) for number, cell in enumerate(cells, 1) if cell["cell_type"] == "code"
        ]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Failure(f"{path}: not a notebook: {type(error).__name__}: {error}") from None
    lines = HEAD.splitlines()
    places = []
    for number, source in sources:
        places.append((number, len(lines) + 1))
        lines += _without_magic(source)
    script = os.path.join(os.path.dirname(path), f".{os.path.basename(path)}.py")
    return Notebook(path, script, tuple(places)), ("\n".join(lines) + "\n").encode()


def _text(source: object) -> str:
    return "".join(source) if isinstance(source, list) else str(source)


def _without_magic(source: str) -> list[str]:
    """The lines of a cell, with a stand-in for each that is no Python."""
    lines = source.splitlines()
    if source.lstrip().startswith("%%"):
        python = source.lstrip().startswith(PYTHON_CELLS)
        return ["pass", *(_without_magic("\n".join(lines[1:])) if python else ["#"] * (len(lines) - 1))]
    try:
        ast.parse(source)
    except SyntaxError:
        return [
            MAGIC.sub(lambda found: f"{found[1]}{found[2] or ''}{'[]' if found[2] else 'pass'}  #", line)
            for line in lines
        ]
    return lines
