"""Syntax colours: which role each piece of a line plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygments.lexers.python import PythonLexer
from pygments.token import Comment, Keyword, Literal, Name, Number, Operator, String

from codemods.source.python import Source
from migrate_cli.review.difference import Line, visible
from migrate_cli.review.hunks import lines_of
from migrate_cli.review.proposals import statement

FURTHEST = 300
"""Lines above what is shown that are read to know what a line is part of."""

ROLES = (
    (Comment, "comment"),
    (Keyword, "keyword"),
    (Operator.Word, "keyword"),
    (String, "string"),
    (Number, "number"),
    (Literal, "string"),
    (Name.Builtin, "name"),
    (Name.Class, "name"),
    (Name.Decorator, "name"),
    (Name.Function, "name"),
)

Roles = tuple[tuple[str, str], ...]
"""A line, as it is shown, in pieces with their roles; "text" for what has no colour of its own."""


_LEXER = PythonLexer(stripnl=False, ensurenl=False)


def coloured(text: str) -> list[Roles]:
    """The lines of a text."""
    lines: list[list[tuple[str, str]]] = [[]]
    for token, value in _LEXER.get_tokens(text):
        role = _role(token)
        for number, piece in enumerate(value.split("\n")):
            if number:
                lines.append([])
            if shown := visible(piece):
                lines[-1].append((shown, role))
    return [tuple(line) for line in lines]


def _role(token: object) -> str:
    return next((role for kind, role in ROLES if token in kind), "text")


def roles(source: Source, lines: Sequence[Line]) -> list[Roles]:
    """The roles of each line of a diff, in its order; `source` is the text that it is of."""
    return [line for part in _parts(lines) for line in _coloured(source, part)]


def _parts(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """The lines between those that are left out, and these."""
    part: list[Line] = []
    for line in lines:
        if line.kind == "@":
            yield from ([part] if part else [])
            yield [line]
            part = []
        else:
            part.append(line)
    if part:
        yield part


def _coloured(source: Source, lines: list[Line]) -> list[Roles]:
    above = [visible(line) for line in _above(source, lines)]
    old = iter(coloured("\n".join([*above, *(line.text for line in lines if line.kind != "+")]))[len(above) :])
    new = iter(coloured("\n".join([*above, *(line.text for line in lines if line.kind != "-")]))[len(above) :])
    found = []
    for line in lines:
        before = next(old, ()) if line.kind != "+" else ()
        after = next(new, ()) if line.kind != "-" else ()
        found.append(after if line.kind == "+" else before)
    return found


def _above(source: Source, lines: list[Line]) -> tuple[str, ...]:
    """The lines from where the statement of the first line begins: it may be in the middle of a string."""
    first = next((line.old + line.above for line in lines if line.old is not None), None)
    if first is None:
        return ()
    start = max(statement(source, first)[0], first - FURTHEST)
    return lines_of(source, start - 1, first - 1)
