"""Old syntax is lifted: the text is read as if it were written for Python 3.

What is read differs from what is written in a few places, the lifts. Findings and edits are of the lifted
text, and lead back to what is written; `LIT002` is the finding whose fix writes the lifts.
"""

from __future__ import annotations

import re
import tokenize
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from io import StringIO
from itertools import accumulate

from codemods.deferred import dataclass, pattern
from codemods.model import Edit, Span
from codemods.source.encoding import BrokenCell, Cell, Lift, Text, line_edits
from codemods.source.python import UnparsableError, parse

_HINT = pattern(
    rb"\basync\s*=|\bprint\b\s*[^\s(=,.)]|\bexec\b\s*[^\s(=,.)]|\bexcept\b[^:\n]*,|\braise\b[^\n(]*,|<>|`"
    rb"|\b0[0-9_]+\b|[0-9][lL]\b|\b[uU][rR][\"']"
)
"""What a text has somewhere that can be lifted."""

_TEMPLATE = pattern(rb"\{\{[-\s]*[\w.]+.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)
_STRING = pattern(
    rb"\"\"\"(?:[^\\]|\\.)*?\"\"\"|'''(?:[^\\]|\\.)*?'''|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'", re.DOTALL
)


_TOKEN = pattern(rb"[\w\x80-\xff]+|\s+|.", re.DOTALL)


@dataclass(frozen=True)
class _Region:
    """A place where what is read differs: its span there and its span as written."""

    read: Span
    written: Span


@dataclass(frozen=True)
class Lifted(Text):
    """The lifted text of `inner`."""

    inner: Text = Text(b"")
    regions: tuple[_Region, ...] = ()
    rows: tuple[Lift, ...] = ()

    @property
    def lifts(self) -> tuple[Lift, ...]:
        return self.rows

    @property
    def lifted_spans(self) -> tuple[Span, ...]:
        return tuple(region.read for region in self.regions)

    @property
    def user(self) -> Text:
        return self.inner

    @property
    def raw(self) -> Text:
        return self.inner.raw

    @property
    def unread(self) -> bytes:
        return self.inner.unread

    @property
    def broken(self) -> tuple[BrokenCell, ...]:
        return tuple(each._replace(offset=self._read(each.offset)) for each in self.inner.broken)

    def user_span(self, span: Span) -> Span:
        return Span(self._written(span.start, after=False), self._written(span.end, after=True))

    def raw_span(self, span: Span) -> Span:
        return self.inner.raw_span(self.user_span(span))

    def cell_at(self, offset: int) -> Cell | None:
        cell = self.inner.cell_at(self._written(offset, after=False))
        if cell is None:
            return None
        return Cell(cell.number, Span(self._read(cell.span.start), self._read(cell.span.end)))

    def takes(self, edits: Sequence[Edit]) -> bool:
        return self.inner.takes(self.user_edits(edits))

    def raw_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        return self.inner.raw_edits(self.user_edits(edits))

    def after(self, edits: Sequence[Edit]) -> Text:
        after = self.inner.after(self.user_edits(edits))
        if after.utf8 != self.spliced(edits):
            raise ValueError("the lifted text does not read back as it was written")
        return after

    def formatted(self, before: Text, reformat: Callable[[str, str], str]) -> list[Edit]:
        return []  # Black can not read what was there before

    def user_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """Edits of the lifted text as edits of what is written; a lift that one meets is made with it."""
        found: list[Edit] = []
        for edit in edits:
            start, end = edit.span
            for region in self.regions:
                if self._meet(region.read, edit.span):
                    start, end = min(start, region.read.start), max(end, region.read.end)
            new = self.utf8[start : edit.span.start] + edit.replacement + self.utf8[edit.span.end : end]
            if found and start < found[-1].span.end:  # both meet one lift
                last = found.pop()
                new = last.replacement[: len(last.replacement) - (last.span.end - edit.span.start)]
                new += edit.replacement + self.utf8[edit.span.end : max(end, last.span.end)]
                start, end = last.span.start, max(end, last.span.end)
            found.append(Edit(Span(start, end), new))
        return [Edit(self.user_span(span), new) for span, new in found]

    @staticmethod
    def _meet(region: Span, edit: Span) -> bool:
        if edit.start == edit.end:
            return region.start < edit.start < region.end
        return region.start < edit.end and edit.start < region.end

    def _written(self, offset: int, *, after: bool) -> int:
        """Where a byte of the lifted text is written; the end of a lift where it is in one and `after`."""
        index = bisect_right(self.regions, offset - after, key=lambda region: region.read.start) - 1
        if index < 0:
            return offset
        region = self.regions[index]
        if offset < region.read.end or (after and offset == region.read.end):
            inside = region.read.start < offset or after
            return region.written.end if after and inside else region.written.start
        return region.written.end + offset - region.read.end

    def _read(self, offset: int) -> int:
        """Where a byte that is written stands in the lifted text."""
        index = bisect_right(self.regions, offset, key=lambda region: region.written.start) - 1
        if index < 0:
            return offset
        region = self.regions[index]
        if offset < region.written.end:
            return region.read.start
        return region.read.end + offset - region.written.end


def may_be_old(utf8: bytes) -> bool:
    """Whether a text has what might be old syntax; most that have it are Python 3."""
    return _HINT.search(utf8) is not None


def lifted(text: Text) -> Lifted | None:
    """A text that Python does not parse, lifted; None where that does not make it Python."""
    if not may_be_old(text.utf8) or is_template(text.utf8):
        return None
    made = _made(text.utf8)
    if made is None:
        return None
    utf8, regions, rows = made
    return Lifted(utf8, text.encoding, text.bom, text, regions, rows)


def is_template(utf8: bytes) -> bool:
    """Whether a text that Python does not parse is one that Jinja or cookiecutter makes code of."""
    return _TEMPLATE.search(_STRING.sub(b"''", utf8)) is not None


@lru_cache(maxsize=32)
def _made(utf8: bytes) -> tuple[bytes, tuple[_Region, ...], tuple[Lift, ...]] | None:
    from codemods.source.legacy import queries

    end = "" if utf8.endswith((b"\n", b"\r")) else "\n"  # lib2to3 wants one
    before = utf8.decode() + end
    try:
        tree = queries.parsed(before)
        if tree is None:
            return None
        now, rows = before, []
        for construct in queries.CONSTRUCTS:
            if construct.hint not in before:
                continue
            queries.apply(construct, tree)
            after = str(tree)
            if after != now:
                rows.append(Lift(construct.row, construct.title, _lines(now, after)))
                now = after
        parse(now.encode())
    except (UnparsableError, RecursionError):
        return None
    if now == before or _comments(before) != _comments(now):
        return None
    read = now.removesuffix(end).encode()
    return read, tuple(_regions(utf8, read)), tuple(rows)


def _lines(before: str, after: str) -> tuple[int, ...]:
    """The 1-based lines of the first text that differ."""
    utf8 = before.encode()
    found: list[int] = []
    for (start, end), _ in line_edits(utf8, after.encode()):
        first = utf8.count(b"\n", 0, start) + 1
        found += range(first, first + max(1, utf8.count(b"\n", start, end)))
    return tuple(found)


def _regions(before: bytes, after: bytes) -> list[_Region]:
    """Where two texts differ, token by token; something is read at each place."""
    found: list[_Region] = []
    shift = 0
    for lines in line_edits(before, after):
        for span, new in _by_token(before, lines):
            read = Span(span.start + shift, span.start + shift + len(new))
            found.append(_Region(read, span))
            shift += len(new) - (span.end - span.start)
    return found


def _by_token(before: bytes, edit: Edit) -> list[Edit]:
    """An edit of whole lines as edits of their tokens, each of which leaves something there."""
    from difflib import SequenceMatcher

    old, new = _TOKEN.findall(before[slice(*edit.span)]), _TOKEN.findall(edit.replacement)
    starts = list(accumulate(map(len, old), initial=edit.span.start))
    found: list[Edit] = []
    for tag, *four in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        first, last, new_first, new_last = four
        if new_first == new_last:  # what goes is read with its neighbour
            behind, before_it = (1, 0) if last < len(old) else (0, 1)
            first, last = first - before_it, last + behind
            new_first, new_last = new_first - before_it, new_last + behind
        made = Edit(Span(starts[first], starts[last]), b"".join(new[new_first:new_last]))
        if found and made.span.start < found[-1].span.end:  # they share a neighbour
            return [edit]
        found.append(made)
    return found


def _comments(text: str) -> Counter[str]:
    """The comments of a text, as well as they can be told from one that Python 3 does not parse."""
    found: Counter[str] = Counter()
    try:
        for token in tokenize.generate_tokens(StringIO(text, newline="").readline):
            if token.type == tokenize.COMMENT:
                found[token.string] += 1
    except (tokenize.TokenError, SyntaxError):
        return Counter(re.findall(r"#[^\n\r]*", text))
    return found
