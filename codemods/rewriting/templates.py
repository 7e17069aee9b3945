"""From a `Code` to text: symbols spelled, holes filled, parentheses where they are needed."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

from codemods.deferred import NamedTuple
from codemods.model import Code, Span, Symbol
from codemods.rewriting import moving, precedence, strings
from codemods.source.trees import walk


class Hole(NamedTuple):
    """Old code that fills a hole, and how tightly it binds."""

    text: str
    level: int


class Writer(NamedTuple):
    """What filling needs to know: how a symbol is spelled, what a hole holds, which quotes.

    `statements` gives the statements at a span, moved to an indentation that their first line has
    already; None where no whole statements stand there. `before` is what stands before old code on its line.
    """

    spell: Callable[[Symbol], str]
    hole: Callable[[Span], Hole]
    statements: Callable[[Span, str], str | None]
    before: Callable[[Span], str]
    quote: str
    newline: str


class BadTemplateError(ValueError):
    """A rule's template is not Python."""


def filled(
    code: Code, writer: Writer, *, statements: bool = False, indent: Callable[[str], str] = str, margin: str = ""
) -> str:
    """The text of `code`; raises BadTemplateError where the template itself does not parse.

    `indent` is applied to the template before its holes are filled: the lines of old expressions
    stay. The first line stands behind `margin`.
    """
    spans: dict[str, Span] = {}
    pieces = []
    for piece in code.pieces:
        if isinstance(piece, Symbol):
            pieces.append(writer.spell(piece))
        elif isinstance(piece, Span):
            name = f"_hole_{len(spans)}_"
            spans[name] = piece
            pieces.append(name)
        else:
            pieces.append(piece)
    text = strings.requoted("".join(pieces), writer.quote)
    text = re.sub(r"\r\n|\r|\n", "\n", text)
    try:
        tree: ast.AST = ast.parse(text) if statements else ast.parse(f"({text}\n)", mode="eval")
    except SyntaxError as error:
        raise BadTemplateError(f"the new code {text!r} does not parse: {error.msg}") from None
    contexts = _contexts(tree, spans) if spans else {}
    text = indent(text).replace("\n", writer.newline)
    for name, span in spans.items():
        parent, field, node = contexts.get(name, (None, "", None))
        if statements and isinstance(parent, ast.Expr):
            old = _statements(text, name, span, writer, margin)
            if old is not None:
                text = text.replace(name, old)
                continue
        hole = writer.hole(span)
        bare = isinstance(parent, ast.Expression) or (statements and isinstance(parent, ast.Expr))
        if parent is None or node is None:
            raise BadTemplateError(f"a hole of {text!r} is not an expression of its own")
        wrapped = not bare and hole.level < precedence.asked(parent, field, node)
        if not wrapped and precedence.joins_lines(hole.text):
            wrapped = not bare and not precedence.in_brackets(parent, field)
        if wrapped:
            text = text.replace(name, f"({name})")
        text = text.replace(
            name, _hanging(text, name, hole.text, writer.before(span), margin) if statements else hole.text
        )
    return text


def _hanging(text: str, name: str, old: str, before: str, margin: str) -> str:
    """Old code in the place of `name`: its lines stay with the margin of the first, or aligned behind it.

    `before` is what stood before it on its line, and `margin` what will before the first line of `text`.
    """
    lines = old.split("\n")[1:]
    if not lines:
        return old
    above = text[: text.index(name)]
    after = ("" if "\n" in above else margin) + above.rpartition("\n")[2]
    was, now = before[: len(before) - len(before.lstrip())], after[: len(after) - len(after.lstrip())]
    if not lines[-1].startswith((f"{was})", f"{was}]", f"{was}}}")):
        if "\t" in before or any(line.strip() and not line.startswith(" " * len(before)) for line in lines):
            return old
        was, now = " " * len(before), " " * len(after)
    return moving.reindented(f"{was}{old}", was, now).removeprefix(now)


def _statements(text: str, name: str, span: Span, writer: Writer, margin: str) -> str | None:
    """The statements that take the place of `name`, which has a line of `text` to itself; None where it has not."""
    found = re.search(rf"(?:\A|[\r\n])([ \t]*){name}[ \t]*(?=[\r\n]|\Z)", text)
    if found is None:
        return None
    return writer.statements(span, found[1] if found.start(1) else margin + found[1])


def _contexts(tree: ast.AST, names: dict[str, Span]) -> dict[str, tuple[ast.AST, str, ast.AST]]:
    """For each placeholder, the node that holds it, in which field, and its own node."""
    found: dict[str, tuple[ast.AST, str, ast.AST]] = {}
    for parent in walk(tree):
        for field, value in ast.iter_fields(parent):
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, ast.Name) and child.id in names:
                    found[child.id] = (parent, field, child)
    return found
