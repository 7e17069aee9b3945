"""The kinds of files that the library reads, and the text of each.

A kind is told from a file's name. What is asked of a file afterwards is asked of its `Text`, which
knows how its spans and edits stand in the file; everything else (scopes, rules, planning) sees text only.
"""

from __future__ import annotations

import enum

from codemods.source.encoding import Text, UndecodableError, decode
from codemods.source.pins.formats import is_listing


class Kind(enum.Enum):
    """A kind of document, told from a file's name."""

    PYTHON = "python"
    NOTEBOOK = "notebook"
    REQUIREMENTS = "requirements"

    @classmethod
    def of(cls, path: str) -> Kind | None:
        """The kind of a file by its name; None for one that is none of ours."""
        by_ending = next((kind for ending, kind in _ENDINGS.items() if path.lower().endswith(ending)), None)
        return cls.REQUIREMENTS if by_ending is None and is_listing(path) else by_ending

    @classmethod
    def is_code(cls, path: str) -> bool:
        """Whether a file holds Python; one of no kind does, as the user named it."""
        return cls.of(path) in {None, cls.PYTHON, cls.NOTEBOOK}


_ENDINGS = {".py": Kind.PYTHON, ".ipynb": Kind.NOTEBOOK}


def text_of(path: str, data: bytes) -> Text:
    """The text of a document, as its kind stores it; raises UndecodableError.

    A file of no kind that we know is taken for Python: the user named it.
    """
    if Kind.of(path) is Kind.NOTEBOOK:
        from codemods.source.notebook.program import program

        return program(data)
    return decode(data)


def readable(path: str, data: bytes) -> Text:
    """The same for one who looks at a finding: of a file that can not be read, what can be shown of it."""
    try:
        return text_of(path, data)
    except UndecodableError:
        return Text(data.decode(errors="replace").encode())
