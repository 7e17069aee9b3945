"""The kinds of files that the library reads, and the text of each.

A kind is told from a file's name. What is asked of a file afterwards is asked of its `Text`, which
knows how its spans and edits stand in the file; everything else (scopes, rules, planning) sees text only.
"""

from __future__ import annotations

import enum
from functools import lru_cache

from codemods.source.encoding import Text, UndecodableError, decode
from codemods.source.legacy.lifting import is_template, lifted, may_be_old
from codemods.source.pins.formats import is_listing
from codemods.source.python import Source, UnparsableError, is_parsed, parses
from codemods.source.workflows import is_workflow


class Kind(enum.Enum):
    """A kind of document, told from a file's name."""

    PYTHON = "python"
    NOTEBOOK = "notebook"
    REQUIREMENTS = "requirements"
    DATA = "data"
    SHELL = "shell"

    __hash__ = object.__hash__  # that of Enum is written in Python

    @classmethod
    def of(cls, path: str) -> Kind | None:
        """The kind of a file by its name; None for one that is none of ours."""
        return _kind(path)

    @classmethod
    def is_code(cls, path: str) -> bool:
        """Whether a file holds Python; one of no kind does, as the user named it."""
        return _kind(path) in _CODE


_ENDINGS = {".py": Kind.PYTHON, ".ipynb": Kind.NOTEBOOK, ".yaml": Kind.DATA, ".yml": Kind.DATA, ".json": Kind.DATA}
_ENDINGS[".toml"] = Kind.DATA
_ENDINGS |= dict.fromkeys((".sh", ".bash", ".zsh", ".slurm", ".sbatch", ".md", ".rst", ".dockerfile"), Kind.SHELL)
_SHELLS = ("Dockerfile", "Makefile", "GNUmakefile")
_PROGRAMS = frozenset({Kind.PYTHON, Kind.NOTEBOOK})
_CODE = _PROGRAMS | {None}


@lru_cache(maxsize=1 << 16)
def _kind(path: str) -> Kind | None:
    name = path.rpartition("/")[2]
    if name.startswith(_SHELLS) or is_workflow(path):
        return Kind.SHELL
    by_ending = _ENDINGS.get(name[name.rfind(".") :].lower())
    return Kind.REQUIREMENTS if by_ending not in _PROGRAMS and is_listing(path) else by_ending


def is_package(path: str) -> bool:
    """Whether a file is that of a package itself."""
    return path.rpartition("/")[2] == "__init__.py"


def stored_text(path: str, data: bytes) -> Text:
    """The text of a document, as its kind stores it; raises UndecodableError.

    A file of no kind that we know is taken for Python: the user named it.
    """
    if Kind.of(path) is not Kind.NOTEBOOK:
        return decode(data)
    from codemods.source.notebook.program import program

    return program(data)


def sources_of(path: str, data: bytes) -> bytes:
    """What of a file's bytes may be code, as far as it can be told without parsing any."""
    if Kind.of(path) is not Kind.NOTEBOOK:
        return data
    from codemods.source.notebook.program import sources

    try:
        return sources(data)
    except UndecodableError:
        return data


def text_of(path: str, data: bytes) -> Text:
    """The text of a document as rules see it: what is written in old syntax is lifted; raises UndecodableError."""
    text = stored_text(path, data)
    if not Kind.is_code(path) or is_parsed(text.utf8) or not may_be_old(text.utf8) or parses(text.utf8):
        return text
    return lifted(text) or text


def code_of(path: str, data: bytes) -> Source:
    """A document that holds Python, parsed; raises UndecodableError or UnparsableError."""
    source = Source(path, stored_text(path, data))
    try:
        source.tree  # noqa: B018
    except UnparsableError as error:
        old = lifted(source.text)
        if old is not None:
            return Source(path, old)
        if is_template(source.utf8):
            message = "a template that Jinja or cookiecutter fills in, left as it is: its braces are not Python"
            raise UnparsableError(message, error.line) from None
        raise
    return source


def readable(path: str, data: bytes) -> Text:
    """The text for one who looks at a finding: of a file that can not be read, what can be shown of it."""
    try:
        return text_of(path, data)
    except UndecodableError:
        return Text(data.decode(errors="replace").encode())
