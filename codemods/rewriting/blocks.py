"""The statements of one block, some of which go while others come, with the blank lines between them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from codemods.deferred import pattern
from codemods.model import AddMember, Edit, InsertStatement, RemoveStatement, Span
from codemods.rewriting import strings
from codemods.rewriting.lines import Lines
from codemods.rewriting.module import Refused
from codemods.rewriting.places import DEFINITIONS, extent, top
from codemods.source.python import Source
from codemods.source.remarks import is_remark
from codemods.source.trees import walk

Insertion: TypeAlias = InsertStatement | AddMember

_DEFINITION: Final = pattern(r"(?:[ \t]*(?:#[^\r\n]*)?[\r\n]+)*[ \t]*(?:@|def |class |async +def )")

_GUARD: Final = pattern(r"if [\w.]+:")


_READING: Final = (
    *(ast.Name, ast.Attribute, ast.Constant, ast.BoolOp, ast.UnaryOp, ast.Compare),
    *(ast.boolop, ast.cmpop, ast.unaryop, ast.expr_context),
)


def _asks_nothing(node: ast.AST) -> bool:
    """Whether a part of a condition only reads what is there: `torch.cuda.is_available()` does, too."""
    if isinstance(node, ast.Call):
        asked = node.func.attr if isinstance(node.func, ast.Attribute) and not node.args else ""
        return asked.startswith("is_") and not node.keywords
    return isinstance(node, _READING)


def remarks(source: Source, span: Span) -> list[tuple[int, str]]:
    """The comments within a span that speak to people, with the offset in bytes of each."""
    code = source.code(span)
    return [(span.start + len(code[:at].encode()), text) for at, text in strings.comments(code) if is_remark(text)]


class Statements:
    """The statements of one block, what comes before and after each, and which of them go.

    `text` gives the new lines of an insertion, all but the first at the indentation of the block.
    `moves` are whole lines of several statements, with their comments, that go as one; `taken` is
    the code that stays elsewhere.
    """

    def __init__(
        self,
        source: Source,
        lines: Lines,
        parent: ast.AST,
        body: list[ast.stmt],
        text: Callable[[Insertion, str], str],
        moves: Sequence[Span],
        taken: Sequence[Span],
    ) -> None:
        self._source = source
        self._lines = lines
        self._parent = parent
        self._body = body
        self._text = text
        self._moves = moves
        self._taken = taken
        self._before: dict[ast.stmt, list[Insertion]] = {}
        self._after: dict[ast.stmt, list[Insertion]] = {}
        self._gone: dict[ast.stmt, RemoveStatement] = {}
        first = Span(top(source, body[0]), source.span(body[0]).end)
        self._one_line = not isinstance(parent, ast.Module) and not lines.starts(first)
        self._elif = source.utf8[first.start : first.start + 4] == b"elif" and isinstance(body[0], ast.If)
        self._indent = lines.indent(first.start)
        self._indent += lines.unit if self._one_line else ""

    def add(self, change: Insertion | RemoveStatement, statement: ast.stmt) -> None:
        match change:
            case RemoveStatement():
                self._gone[statement] = change
            case AddMember():
                self._after.setdefault(self._body[-1], []).append(change)
            case InsertStatement():
                if self._elif:
                    raise Refused("a statement can not stand at an `elif`", change)
                (self._after if change.after else self._before).setdefault(statement, []).append(change)

    def edits(self) -> Iterator[Edit]:
        """The edits of this block."""
        inserting = bool(self._before or self._after)
        if self._one_line and inserting:
            yield self._opened()
        emptied = len(self._gone) == len(self._body) and not inserting
        if emptied and (clause := self._else() or self._last_elif()) is not None:
            yield Edit(clause, b"")
            return
        if emptied and not isinstance(self._parent, ast.Module) and not self._elif:
            del self._gone[self._body[0]]
            yield Edit(self._span(self._body[0]), b"pass")
        group: list[ast.stmt] = []
        for statement in self._body:
            move = self._move(statement)
            together = group and move is not None and move == self._move(group[0])
            if group and not together and self._lines.starts(self._span(statement)):
                yield from self._line(group)
                group = []
            group.append(statement)
        yield from self._line(group)

    def _else(self) -> Span | None:
        """The lines of the `else` of an `if` that holds these statements, where nothing else stands there."""
        if not isinstance(self._parent, ast.If) or self._body is not self._parent.orelse or self._elif:
            return None
        start = self._lines.after(self._source.span(self._parent.body[-1]))
        lines = Span(start, self._lines.after(self._span(self._body[-1])))
        text = self._source.code(lines)
        return lines if re.match(r"\s*else[ \t]*:", text) and "#" not in text else None

    def _last_elif(self) -> Span | None:
        """The lines of the last `elif` of an `if` without `else`, which holds these statements and asks for nothing."""
        parent, source = self._parent, self._source
        if not isinstance(parent, ast.If) or self._body is not parent.body or parent.orelse:
            return None
        start = source.span(parent).start
        if source.utf8[start : start + 4] != b"elif" or not all(map(_asks_nothing, walk(parent.test))):
            return None
        lines = Span(source.line_starts[source.line_of(start) - 1], self._lines.after(self._span(self._body[-1])))
        return None if "#" in source.code(lines) else lines

    def _move(self, statement: ast.stmt) -> Span | None:
        """The whole lines that go as one and hold a statement."""
        if statement not in self._gone:
            return None
        span = self._source.span(statement)
        return next((move for move in self._moves if move.contains(span)), None)

    def _line(self, group: list[ast.stmt]) -> Iterator[Edit]:
        """The edits of the statements that share a line, or go as one; most often it is one."""
        newline = self._lines.newline
        whole = Span(self._span(group[0]).start, self._span(group[-1]).end)
        if (move := self._move(group[0])) is not None:
            whole = Span(move.start + len(self._indent.encode()), move.end)
        last: ast.stmt | None = None
        pending: list[str] = []
        skipped = False
        for index, statement in enumerate(group):
            if statement in self._gone:
                texts = self._texts_instead(statement)
                pending += [*(remark for remark in self._remarks(statement) if remark not in "\n".join(texts)), *texts]
                skipped = True
                continue
            pending += self._texts_before(statement)
            start = self._span(statement).start
            lines = self._whole_lines(pending)
            if last is not None and (pending or skipped):
                between = newline + lines + self._indent if pending else self._gap(group[index - 1], statement)
                yield Edit(Span(self._span(last).end, start), between.encode())
            elif last is None and pending and self._lines.starts(whole) and not skipped:
                at = self._below_header(statement, self._lines.comments_above(whole.start))
                yield Edit(Span(at, at), lines.encode())
            elif last is None and (pending or skipped):
                behind = self._indent if pending else ""
                yield Edit(Span(whole.start, start), (lines.removeprefix(self._indent) + behind).encode())
            last, skipped = statement, False
            pending = self._texts_after(statement)
        lines = self._whole_lines(pending)
        if last is None:
            yield self._replaced(whole, lines) if pending else self._removed(group, whole)
        elif skipped:
            end = self._lines.past_semicolon(whole.end)
            behind, end = self._set_apart(newline + lines.removesuffix(newline) if pending else "", end)
            yield Edit(Span(self._span(last).end, end), behind.encode())
        elif pending:
            yield self._below(whole, lines)

    def _remarks(self, statement: ast.stmt) -> list[str]:
        """The comments within a statement that goes: they stay in its place. A definition has its own with it."""
        if isinstance(statement, DEFINITIONS) or self._move(statement) is not None:
            return []
        found = remarks(self._source, self._source.span(statement))
        return [text for at, text in found if not any(taken.start <= at < taken.end for taken in self._taken)]

    def _below_header(self, statement: ast.stmt, at: int) -> int:
        """Where lines come before a statement: above the blank lines that set a function's first one off its header."""
        number = self._source.line_of(at) - self._lines.blank_above(at)
        if statement is not self._body[0] or not isinstance(self._parent, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return at
        above = self._source.utf8[self._source.line_starts[number - 2] : self._source.line_starts[number - 1]]
        return at if above.lstrip().startswith(b"#") else self._source.line_starts[number - 1]

    def _gap(self, before: ast.stmt, after: ast.stmt) -> str:
        return self._source.code(Span(self._span(before).end, self._span(after).start))

    def _span(self, statement: ast.stmt) -> Span:
        return Span(top(self._source, statement), extent(self._source, statement).end)

    def _opened(self) -> Edit:
        """A body on the line of its header goes on a line of its own."""
        start = self._span(self._body[0]).start
        colon = self._source.utf8.rindex(b":", 0, start) + 1
        return Edit(Span(colon, start), (self._lines.newline + self._indent).encode())

    def _below(self, span: Span, lines: str) -> Edit:
        at = self._lines.after(span)
        if not self._source.utf8[:at].endswith((b"\n", b"\r")):  # the file's last line has no line end
            lines = self._lines.newline + lines.removesuffix(self._lines.newline)
        return Edit(Span(at, at), lines.encode())

    def _replaced(self, whole: Span, lines: str) -> Edit:
        """The edit that puts new lines in the place of all statements of a line."""
        lines, end = self._set_apart(lines.removesuffix(self._lines.newline), whole.end)
        start = whole.start
        if lines.startswith(self._indent):
            lines = lines.removeprefix(self._indent)
        else:  # a blank line comes first
            start = self._lines.around(whole).start
        return Edit(Span(start, end), lines.encode())

    def _set_apart(self, text: str, end: int) -> tuple[str, int]:
        """New lines, and the end of what they replace, where a comment follows that does not go on the last."""
        behind = self._lines.comment_behind(end)
        if behind is None or not text.rpartition(self._lines.newline)[2].lstrip().startswith("#"):
            return text, end
        return text + self._lines.newline + self._indent, behind

    def _whole_lines(self, texts: Sequence[str]) -> str:
        return "".join((self._indent + text if text else "") + self._lines.newline for text in texts)

    # --- definitions and the blank lines around them ---

    def _removed(self, group: Sequence[ast.stmt], whole: Span) -> Edit:
        """The edit without all statements of a line; with a definition go its comments and blank lines on one side."""
        lines = self._lines
        definition = isinstance(group[0], DEFINITIONS)
        if not definition and self._move(group[0]) is None:
            gone = lines.without(whole)
            starts = self._source.line_starts
            if all(starts[self._source.line_of(at) - 1] == at for at in gone):
                gone = self._paragraph(group, gone)
            return Edit(gone, b"")
        ends = not definition and self._ends_function(group)
        above, below = self._takes_blank(group[0], group[-1]) if definition else (ends, False)
        start, end = lines.comments_above(whole.start), lines.after(whole)
        number = self._source.line_of(start) - (lines.blank_above(start) if above else 0)
        end = lines.line(self._source.line_of(end) + lines.blank_below(end) - 1).end if below else end
        return Edit(Span(self._source.line_starts[number - 1], end), b"")

    def _paragraph(self, group: Sequence[ast.stmt], gone: Span) -> Span:
        """The whole lines of statements that go, with their own comments and the blank lines that are too many."""
        lines, starts = self._lines, self._source.line_starts
        if self._gone[group[0]].remarked:
            gone = Span(lines.comments_above(gone.start), gone.end)
        number, above = self._source.line_of(gone.start), lines.blank_above(gone.start)
        if self._ends_function(group):
            return Span(starts[number - 1 - above], gone.end)
        first = group[0] is self._body[0] and not isinstance(self._parent, ast.Module)
        first = first and lines.comments_above(gone.start) == gone.start
        below = lines.blank_below(gone.end)
        if group[-1] is self._body[-1] or not below or not (first or max(above, self._above_run(group[0])) >= below):
            return gone
        return Span(gone.start, starts[self._source.line_of(gone.end) - 1 + below])

    def _above_run(self, statement: ast.stmt) -> int:
        """The blank lines above the statements that go with one, line by line, right above it."""
        index = self._index(statement)
        while index > 0 and self._is_gone(self._body[index - 1]) and not self._blank_above(self._body[index]):
            index -= 1
        return self._blank_above(self._body[index])

    def _ends_function(self, group: Sequence[ast.stmt]) -> bool:
        """Whether a function ends with statements that go, these and all behind them, behind others which stay."""
        index = self._index(group[0])
        inside = isinstance(self._parent, (ast.FunctionDef, ast.AsyncFunctionDef))
        return inside and index > 0 and all(map(self._is_gone, self._body[index:]))

    def _takes_blank(self, first: ast.stmt, last: ast.stmt) -> tuple[bool, bool]:
        """Whether the blank lines above and below definitions go with them, and with those that go beside them."""
        start, end = self._index(first), self._index(last)
        while start > 0 and self._vanishes(self._body[start - 1]):
            start -= 1
        while end + 1 < len(self._body) and self._vanishes(self._body[end + 1]):
            end += 1
        before = any(not self._is_gone(other) for other in self._body[:start])
        after = any(not self._is_gone(other) for other in self._body[end + 1 :])
        above = before and (not after or self._blank_above(self._body[start]) < self._blank_below(self._body[end]))
        at_first, at_last = first is self._body[start], last is self._body[end]
        return above and at_first, not (above and at_last) and (after or not at_last)

    def _vanishes(self, statement: ast.stmt) -> bool:
        return isinstance(statement, DEFINITIONS) and self._is_gone(statement)

    def _is_gone(self, statement: ast.stmt) -> bool:
        """Whether a statement goes and nothing comes in its place."""
        return statement in self._gone and statement not in self._before and statement not in self._after

    def _index(self, statement: ast.stmt) -> int:
        return next(index for index, other in enumerate(self._body) if other is statement)

    def _blank_above(self, statement: ast.stmt) -> int:
        return self._lines.blank_above(self._lines.comments_above(top(self._source, statement)))

    def _blank_below(self, statement: ast.stmt) -> int:
        return self._lines.blank_below(self._lines.after(self._span(statement)))

    def _spacing(self, statement: ast.stmt) -> int:
        """How many blank lines stand between the definitions at a statement, else between others of the block."""
        index = self._index(statement)
        pairs = list(zip(self._body, self._body[1:], strict=False))
        for one, other in (*pairs[max(index - 1, 0) : index + 1], *pairs):
            if isinstance(one, DEFINITIONS) and isinstance(other, DEFINITIONS):
                return self._blank_above(other)
        return 2 if isinstance(self._parent, ast.Module) else 1

    def _texts_before(self, statement: ast.stmt) -> list[str]:
        texts = self._texts(self._before.get(statement, ()), statement)
        if texts and texts[-1] and (_DEFINITION.match(texts[-1]) or isinstance(statement, DEFINITIONS)):
            texts += [""] * self._spacing(statement)
        return texts if isinstance(statement, DEFINITIONS) else self._set_off(texts, statement, below=False)

    def _texts_after(self, statement: ast.stmt) -> list[str]:
        changes = self._after.get(statement, [])
        texts = self._texts(changes, statement)
        if not texts:
            return []
        member = isinstance(changes[0], AddMember) and isinstance(statement, DEFINITIONS)
        texts = self._set_off(texts, statement, above=False)
        return [""] * self._spacing(statement) + texts if member or _DEFINITION.match(texts[0]) else texts

    def _texts_instead(self, statement: ast.stmt) -> list[str]:
        texts = self._texts_of_gone(statement)
        guard = self._guard(texts)
        if guard is not None and guard == self._guard_above(statement):
            texts = [texts[0].split(self._lines.newline, 1)[1].removeprefix(self._indent)]
        return texts if isinstance(statement, DEFINITIONS) else self._set_off(texts, statement)

    def _texts_of_gone(self, statement: ast.stmt) -> list[str]:
        return self._texts((*self._before.get(statement, ()), *self._after.get(statement, ())), statement)

    def _guard_above(self, statement: ast.stmt) -> str | None:
        """The same of the statement on the line above, where that goes too."""
        index = self._index(statement)
        before = self._body[index - 1] if index else None
        if before is None or before not in self._gone or (before.end_lineno or 0) + 1 != statement.lineno:
            return None
        return self._guard(self._texts_of_gone(before))

    def _guard(self, texts: Sequence[str]) -> str | None:
        """The `if …:` under which a statement comes to stand, where it asks for nothing but an attribute."""
        header, *below = texts[0].split(self._lines.newline) if len(texts) == 1 else [""]
        inside = all(line.startswith((f"{self._indent} ", f"{self._indent}\t")) for line in below if line)
        return header if below and inside and _GUARD.fullmatch(header) else None

    def _texts(self, changes: Sequence[Insertion], statement: ast.stmt) -> list[str]:
        """The new texts at a statement, blank ones around definitions."""
        texts: list[str] = []
        for change in changes:
            text = self._text(change, self._indent)
            if texts and (_DEFINITION.match(text) or _DEFINITION.match(texts[-1])):
                texts += [""] * self._spacing(statement)
            texts.append(text)
        return texts

    def _is_set_off(self, index: int) -> bool:
        """Whether a definition comes in the place of a statement, with the blank lines below that it needs."""
        statement = self._body[index]
        if statement not in self._gone or isinstance(statement, DEFINITIONS):
            return False
        texts = self._texts_of_gone(statement)
        return bool(texts) and _DEFINITION.match(texts[-1]) is not None

    def _set_off(self, texts: list[str], statement: ast.stmt, *, above: bool = True, below: bool = True) -> list[str]:
        """The texts with the blank lines that a definition among them needs to its other neighbours."""
        index = self._index(statement)
        if texts and above and index > 0 and _DEFINITION.match(texts[0]) and not self._is_set_off(index - 1):
            texts = [""] * (self._spacing(statement) - self._blank_above(statement)) + texts
        if texts and below and index + 1 < len(self._body) and _DEFINITION.match(texts[-1]):
            texts = texts + [""] * (self._spacing(statement) - self._blank_below(statement))
        return texts
