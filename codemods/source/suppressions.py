"""Comments that suppress findings.

`# lightning-migrate: ignore` and `# lightning-migrate: ignore[LIT501, device-cuda-call] -- reason`
on any line of a statement, `# lightning-migrate: ignore-file` above the first statement (a docstring
is none), and `# noqa: LIT501`. A bare `# noqa` is left alone.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize

from codemods.deferred import NamedTuple, pattern
from codemods.model import Span
from codemods.source.plain import Plain
from codemods.source.python import Source

_MARKER = pattern(rb"lightning-migrate:|noqa:[^\n\r]*lit\d")

_OURS = pattern(
    r"#\s*lightning-migrate:\s*(?P<what>ignore(?:-file)?)(?![\w-])\s*(?:\[(?P<codes>[^\]]*)\])?", re.IGNORECASE
)
_NOQA = pattern(r"#\s*noqa:(?P<codes>[^#]*)", re.IGNORECASE)
_CODE = pattern(r"LIT\d+")


class Suppression(NamedTuple):
    """One comment: where it stands, the line it stands on, and what it suppresses.

    `names` are rule codes and names, empty for all; `whole_file` ignores the line; one that is `late`
    stands below the first statement and suppresses nothing.
    """

    span: Span
    line: int
    names: tuple[str, ...]
    whole_file: bool = False
    late: bool = False

    def covers(self, code: str, name: str) -> bool:
        return not self.late and (not self.names or code in self.names or name in self.names)


def is_marked(utf8: bytes) -> bool:
    """Whether there may be a suppression in a text."""
    small = utf8.lower()
    return (b"lightning-migrate:" in small or b"noqa:" in small) and _MARKER.search(small) is not None


def suppressions(source: Source) -> list[Suppression]:
    """The suppressions of a source, in order; only a text with a marker is tokenized."""
    if not is_marked(source.utf8):
        return []
    body = source.tree.body
    below = body[1:] if ast.get_docstring(source.tree, clean=False) is not None else body
    top = below[0].lineno if below else None
    return [
        found._replace(late=True) if found.whole_file and top is not None and found.line > top else found
        for found in _comments(source)
    ]


def comments(source: Source) -> list[tuple[int, int, str]]:
    """Every comment: its 1-based line, its byte offset and its text."""
    if isinstance(source, Plain):
        return source.comments()
    found = []
    try:
        for token in tokenize.generate_tokens(io.StringIO(source.utf8.decode(), newline="").readline):
            if token.type == tokenize.COMMENT:
                line, column = token.start
                before = token.line[:column].encode()
                found.append((line, source.offset(line, len(before)), token.string.rstrip("\r")))
    except (tokenize.TokenError, SyntaxError, IndexError):  # stricter than the parser about odd line ends
        pass
    return found


def _comments(source: Source) -> list[Suppression]:
    found = []
    for line, offset, text in comments(source):
        span = Span(offset, offset + len(text.encode()))
        ours = _OURS.search(text)
        if ours is not None:
            names = tuple(name.strip() for name in (ours["codes"] or "").split(",") if name.strip())
            found.append(Suppression(span, line, names, ours["what"].lower() == "ignore-file"))
            continue
        noqa = _NOQA.search(text)
        codes = tuple(_CODE.findall(noqa["codes"].upper())) if noqa is not None else ()
        if codes:
            found.append(Suppression(span, line, codes))
    return found
