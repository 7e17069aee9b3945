"""One attempt at a plan: the fragments of all settled changes, printed and compared."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable

from codemods.model import Change, Edit, MoveImport, RemoveDecorator, RemoveStatement, Span
from codemods.rewriting import diff, formatted_strings, precedence, strings
from codemods.rewriting.claims import Chosen, Settled, holes, removed, target
from codemods.rewriting.fragments import Fragment
from codemods.rewriting.headers import HEADER_CHANGES, header_span
from codemods.rewriting.imports import Spelling
from codemods.rewriting.lines import Lines
from codemods.rewriting.module import BROKEN, Module, Refused
from codemods.rewriting.places import Places
from codemods.rewriting.statements import STATEMENT_CHANGES, StatementEdits
from codemods.rewriting.templates import Hole, Writer


class Draft:
    """The edits of settled changes; Refused, from any method, names the changes to leave out."""

    def __init__(self, module: Module, places: Places, settled: Settled) -> None:
        self._module = module
        self._places = places
        self._settled = settled
        self._source = module.source
        self._spelling = Spelling(module, settled, places)
        self._lines = Lines(self._source)
        self._single = strings.prefers_single(self._source.utf8.decode())
        self._making: list[object] = []
        self._fragments = self._sliced()
        self._starts = [fragment.root.start for fragment in self._fragments]

    def _sliced(self) -> list[Fragment]:
        """One fragment for each outermost expression that a change touches or a hole takes."""
        wanted: dict[Span, list[Change]] = {}
        users: dict[Span, list[Change]] = {}
        headers: set[Span] = set()
        for change in self._settled.changes:
            for hole in holes(change):
                wanted.setdefault(hole, [])
                users.setdefault(hole, []).append(change)
            span = target(change)
            if isinstance(change, (*STATEMENT_CHANGES, MoveImport)) or span is None:
                continue
            if isinstance(change, HEADER_CHANGES):
                span = header_span(self._places, span, change)
                headers.add(span)
            wanted.setdefault(span, []).append(change)
        roots: list[tuple[Span, list[Change], list[Change]]] = []
        for span in sorted(wanted, key=lambda span: (span.start, -span.end)):
            if not roots or not roots[-1][0].contains(span):
                roots.append((span, [], []))
            roots[-1][1].extend(wanted[span])
            roots[-1][2].extend(users.get(span, ()))
        return [self._fragment(root, changes, taking, root in headers) for root, changes, taking in roots]

    def _fragment(self, root: Span, changes: list[Change], users: list[Change], header: bool) -> Fragment:
        return Fragment(
            self._source.code(root),
            root,
            changes,
            self._places,
            self._writer,
            self._lines,
            header=header,
            users=users,
            making=self._making,
        )

    def _writer(self, at: Span) -> Writer:
        """What fills the templates of new code at a byte offset."""
        held = [quote[:1] for quote in formatted_strings.around(self._source, self._places.expression(at))]
        single = held[0] == '"' if held else self._single
        return Writer(
            spell=lambda symbol: self._spelling.spell(symbol, at.start),
            hole=self._hole,
            quote="'" if single else '"',
            newline=self._lines.newline,
        )

    def _hole(self, span: Span) -> Hole:
        index = bisect_right(self._starts, span.start) - 1  # each hole is in a fragment, by their making
        return self._fragments[index].hole(span)

    def edits(self) -> list[Edit]:
        """Sorted edits that do not overlap."""
        statements = [
            span
            for change in self._settled.changes
            if isinstance(change, (RemoveStatement, RemoveDecorator))
            and (span := removed(change, self._places)) is not None
        ]
        found: list[Edit] = []
        for fragment in self._fragments:
            if fragment.changes and not any(span.contains(fragment.root) for span in statements):
                after = fragment.printed()
                self._check(fragment, after)
                found += diff.edits(fragment.text, after, fragment.root.start)
        imports = self._spelling.edits()
        found += StatementEdits(self._source, self._places, self._settled, self._lines, self._writer).edits()
        return _joined([*imports, *found])

    def _check(self, fragment: Fragment, after: str) -> None:
        place = self._places.expression(fragment.root)
        if not fragment.header:
            if precedence.level(after) is None:
                raise Refused(BROKEN, *fragment.changes)
            if place is not None:
                formatted_strings.check(self._source, place, fragment.text, after, fragment.changes)

    def drops_comment(self, edits: list[Edit]) -> frozenset[Chosen]:
        """The fixes that take a comment away which the new text has nowhere else."""
        utf8 = self._source.utf8
        if not any(b"#" in utf8[span.start : span.end] for span in self._settled.gone):
            return frozenset()  # the common case, without reading the whole text twice
        before = utf8.decode()
        after = self._source.text.spliced(edits).decode()
        lost = Counter(text for _, text in strings.comments(before))
        lost -= Counter(text for _, text in strings.comments(after))
        owners: set[Chosen] = set()
        for at, text in strings.comments(before):
            if lost[text]:  # one of several that read the same may be it: each fix that took one
                owners |= self._owners(len(before[:at].encode()))
        return frozenset(owners)

    def _owners(self, at: int) -> set[Chosen]:
        """The fixes of the innermost change that takes the code at an offset away."""
        inside = [
            (span.end - span.start, owners)
            for change, owners in self._settled.changes.items()
            if (span := removed(change, self._places)) is not None
            and span.start <= at < span.end
            and self._settled.disappears(Span(at, at))
        ]
        return set(min(inside, key=lambda found: found[0])[1]) if inside else set()


def _joined(edits: Iterable[Edit]) -> list[Edit]:
    """Edits in order, with those that insert at one place made one."""
    joined: list[Edit] = []
    for edit in sorted(edits, key=lambda edit: edit.span):
        if joined and joined[-1].span == edit.span and edit.span.start == edit.span.end:
            joined[-1] = Edit(edit.span, joined[-1].replacement + edit.replacement)
        else:
            joined.append(edit)
    return joined
