"""From chosen fixes to edits: sorted, merged, settled, rewritten, reduced to the smallest.

Any subset of fixes planned together gives the same edits in whatever order it is given. A fix is
made as a whole or not at all. `libcst` is imported when a plan needs it, not before.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from dataclasses import replace

from codemods.deferred import dataclass
from codemods.model import Edit, Finding, Fix, MovePackages, ReplaceText, Restate, spans_of
from codemods.rewriting import packages
from codemods.rewriting.alignment import aligned
from codemods.rewriting.claims import Chosen, Settled, rule_order, settle
from codemods.rewriting.module import BROKEN, Module, Refused
from codemods.rewriting.places import Places
from codemods.rewriting.plain import drops_comment, edits_of, with_braces
from codemods.source.plain import Plain


@dataclass(frozen=True)
class Lost:
    """A chosen fix that is not in the edits.

    `reason` None: it met another fix of this plan, and may be tried again on the result. Else one
    clause that says why it can not be written: the finding is manual.
    """

    finding: Finding
    fix: Fix
    reason: str | None


@dataclass(frozen=True)
class Plan:
    """What the chosen fixes do to one source.

    `edits` are sorted, do not overlap, and are as small as their tokens allow; their spans are in
    the source's UTF-8 text. `drops_comment` holds the fixes, among those in the edits, with which
    a comment goes: none of these is safe.
    """

    edits: tuple[Edit, ...]
    lost: tuple[Lost, ...] = ()
    drops_comment: frozenset[Chosen] = frozenset()


def plan(module: Module, chosen: Iterable[Chosen]) -> Plan:
    """The edits that the chosen fixes make together; never raises for what code looks like."""
    fixes = sorted(dict.fromkeys(chosen), key=rule_order)
    restated = [fix for fix in fixes if all(isinstance(change, Restate) for change in fix[1].changes)]
    if restated:
        planned = plan(module, [fix for fix in fixes if fix not in restated])
        return replace(planned, edits=_restating(module, restated, planned.edits))
    if not fixes:
        return Plan(())
    moving = [fix for fix in fixes if MovePackages() in fix[1].changes]
    if moving:
        return _moving(module, moving, plan(module, [fix for fix in fixes if fix not in moving]))
    if isinstance(module.source, Plain):
        plain, met = edits_of(fixes)
        made = [fix for fix in fixes if fix not in met]
        return Plan(
            tuple(with_braces(module.source, plain)),
            tuple(Lost(*fix, None) for fix in met),
            drops_comment(module.source, made),
        )
    texts = [fix for fix in fixes if all(isinstance(change, ReplaceText) for change in fix[1].changes)]
    if texts:
        return _texted(module, texts, plan(module, [fix for fix in fixes if fix not in texts]))
    changes = [change for _, fix in fixes for change in fix.changes]
    places = Places(module.source, module.tree, {span for change in changes for span in spans_of(change)})
    reasons: dict[Chosen, str | None] = {}
    while True:
        settled = settle([fix for fix in fixes if fix not in reasons], places)
        try:
            edits, drops = _drafted(module, places, settled)
            break
        except Refused as refused:
            owners = [owner for change in refused.changes for owner in settled.changes[change]]
            if refused.reason == BROKEN and len(set(owners)) > 1:
                reasons |= _culprits(module, places, sorted(set(owners), key=rule_order))
            else:
                reasons |= {each: _why(module, places, each, fixes, refused.reason) for each in owners}
    lost = [Lost(*fix, reasons.get(fix)) for fix in fixes if fix in reasons or fix in settled.conflicts]
    return Plan(tuple(edits), tuple(lost), drops)


def _moving(module: Module, fixes: Sequence[Chosen], planned: Plan) -> Plan:
    """A plan, and after it what moves the file to another package."""
    edits, refusal = packages.moved(module, planned.edits)
    if refusal is None and not _is_made(module, edits):
        refusal = BROKEN
    if refusal is not None:
        return replace(planned, lost=(*planned.lost, *(Lost(*fix, refusal) for fix in fixes)))
    return replace(planned, edits=tuple(edits))


def _texted(module: Module, fixes: Sequence[Chosen], planned: Plan) -> Plan:
    """A plan, and beside it what is text to Python too: the commands of a notebook."""
    plain, met = edits_of(fixes)
    lost = [Lost(*fix, None) for fix in met]
    if not _has_room(module, [*planned.edits, *plain]):
        taken: list[Chosen] = []  # a fix that the file has no place for takes none of the others with it
        for fix in fixes:
            if fix in met:
                continue
            if _has_room(module, [*planned.edits, *edits_of([*taken, fix])[0]]):
                taken.append(fix)
            else:
                lost.append(Lost(*fix, BROKEN))
        plain, _ = edits_of(taken)
    return replace(planned, edits=tuple(sorted([*planned.edits, *plain])), lost=(*planned.lost, *lost))


def _has_room(module: Module, edits: Sequence[Edit]) -> bool:
    return module.source.text.takes(sorted(edits))


def _restating(module: Module, fixes: Sequence[Chosen], edits: Sequence[Edit]) -> tuple[Edit, ...]:
    """The edits, with one that changes nothing for each span that is restated and that none of them meets."""
    spans = sorted({span for _, fix in fixes for change in fix.changes for span in spans_of(change)})
    more = [
        Edit(span, module.source.utf8[span.start : span.end])
        for span in spans
        if not any(edit.span.start < span.end and span.start < edit.span.end for edit in edits)
        and not any(span.start < edit.span.start < span.end for edit in edits)
    ]
    return tuple(sorted([*edits, *more]))


def _culprits(module: Module, places: Places, owners: Sequence[Chosen]) -> dict[Chosen, str | None]:
    """Which of some fixes break the result: those that do so alone, else the first that does not go with the others."""
    alone = [owner for owner in owners if _breaks(module, places, [owner])]
    if alone:
        return dict.fromkeys(alone, BROKEN)
    return {next(owner for end, owner in enumerate(owners, 1) if _breaks(module, places, owners[:end])): None}


def _why(module: Module, places: Places, refused: Chosen, fixes: Sequence[Chosen], reason: str | None) -> str | None:
    """Why a fix can not be written; None where it can be by itself, and only not beside one of the others."""
    return None if len(fixes) > 1 and not _breaks(module, places, [refused]) else reason


def _breaks(module: Module, places: Places, fixes: Sequence[Chosen]) -> bool:
    try:
        _drafted(module, places, settle(fixes, places))
    except Refused:
        return True
    return False


def _drafted(module: Module, places: Places, settled: Settled) -> tuple[list[Edit], frozenset[Chosen]]:
    from codemods.rewriting.draft import Draft

    draft = Draft(module, places, settled)
    edits = aligned(module.source.text, draft.edits())
    if edits and not _is_made(module, edits):
        raise Refused(BROKEN, *settled.changes)
    return edits, draft.drops_comment()


def _is_made(module: Module, edits: Sequence[Edit]) -> bool:
    """Whether what edits give is Python, and the file has a place for it."""
    try:
        ast.parse(module.source.text.spliced(edits).decode())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return module.source.text.takes(edits)
