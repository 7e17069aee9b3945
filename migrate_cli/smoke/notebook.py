"""A notebook as a script: its code cells one after another, without what only IPython understands."""

from __future__ import annotations

import os
from bisect import bisect_right

from codemods.deferred import dataclass
from codemods.source.documents import stored_text
from codemods.source.encoding import UndecodableError
from codemods.source.python import line_starts
from migrate_cli.failure import Failure
from migrate_cli.smoke.events import Frame

HEAD = """\
def display(*values, **options): print(*values)
def get_ipython(): return None
_ = []
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


def as_script(path: str, data: bytes | None = None) -> tuple[Notebook, bytes]:
    """The script of a notebook, or of what it is to hold; it lies beside it in the copy of the tree."""
    try:
        if data is None:
            with open(path, "rb") as file:
                data = file.read()
        text = stored_text(path, data)
    except (OSError, UndecodableError) as error:
        raise Failure(f"{path}: {error}") from None
    starts, above = line_starts(text.utf8), HEAD.count("\n")
    places = [(cell.number, above + bisect_right(starts, cell.span.start)) for cell in text.cells]
    script = os.path.join(os.path.dirname(path), f".{os.path.basename(path)}.py")
    return Notebook(path, script, tuple(places)), HEAD.encode() + text.utf8
