"""Decisions in any order, from memory or from a file, give the same bytes."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import assume, given
from hypothesis import strategies as st

from codemods.engine import Checked, File, check, fix
from codemods.model import Applicability
from codemods.source.encoding import decode
from codemods.source.python import Source
from migrate_cli.review import fitting
from migrate_cli.review.applying import Outcome, by_hand, meet, outcome
from migrate_cli.review.decisions import Decision, Verdict, dumped, loaded
from migrate_cli.review.fitting import fitted
from migrate_cli.review.proposals import Proposals, plain
from tests.harness import as_files, parses, settings_of
from tests.property.trainers import modules

PATH = "before.py"


def carried_out(file: File, checked: Checked, decisions: Sequence[Decision]) -> Outcome:
    proposals = Proposals([file], checked)
    fits = fitted(decisions, checked.findings, proposals)
    return outcome([file], settings_of(), checked, fits, proposals)


@st.composite
def reviews(draw: st.DrawFn) -> tuple[File, Checked, list[Decision]]:
    """A module, and decisions about its findings, in an order in which someone made them."""
    (file,) = as_files({PATH: draw(modules())})
    checked = check([file], settings_of())
    proposals = Proposals([file], checked)
    decisions: list[Decision] = []
    for finding in draw(st.permutations(checked.findings)):
        numbers = [n for n in range(len(finding.fixes)) if proposals.of(finding, n).refused is None]
        match draw(st.sampled_from(["no", "take", "take", "leave", "suppress", "edit"])):
            case "take" if numbers:
                decisions.append(fitting.taken(finding, proposals, draw(st.sampled_from(numbers))))
            case "leave":
                decisions.append(fitting.left(finding, proposals))
            case "suppress" if proposals.suppressed(finding):
                decisions.append(fitting.suppressed(finding, proposals))
            case "edit":
                number = draw(st.sampled_from([*numbers, None])) if numbers else None
                source = proposals.source(finding)
                offered = proposals.of(finding, number).hunks
                texts = [plain(hunk.new) + ("" if n else "\n") for n, hunk in enumerate(offered)]
                decision = fitting.edited(finding, proposals, number, texts)
                edits = by_hand(decision, finding, proposals)
                others = [d for d in decisions if d.verdict is Verdict.EDITED]
                named = {f.fingerprint: f for f in checked.findings}
                theirs = [e for d in others for e in by_hand(d, named[d.fingerprint], proposals)]
                alone = Source(PATH, decode(source.text.spliced(sorted(edits))))
                if parses(alone.utf8) and not any(meet(e, t) for e in edits for t in theirs if e != t):
                    decisions.append(decision)
    return file, checked, decisions


@given(reviews(), st.data())
def test_any_order_and_any_way_gives_the_same_bytes(
    review: tuple[File, Checked, list[Decision]], data: st.DataObject
) -> None:
    file, checked, decisions = review
    assume(decisions)
    made = carried_out(file, checked, decisions)
    assert carried_out(file, checked, data.draw(st.permutations(decisions))) == made
    assert carried_out(file, checked, list(loaded(dumped(decisions)).values())) == made
    assert parses(made.fixed.after.get(PATH, file.data))
    unfit = {each.decision.fingerprint for each in made.unfit}
    assert made.done | unfit == {decision.fingerprint for decision in decisions}
    assert not made.done & unfit


@given(modules(), st.data())
def test_taking_is_what_fix_does(code: bytes, data: st.DataObject) -> None:
    (file,) = as_files({PATH: code})
    checked = check([file], settings_of())
    proposals = Proposals([file], checked)
    fixable = [finding for finding in checked.findings if finding.fixes]
    assume(fixable)
    chosen = data.draw(st.lists(st.sampled_from(fixable), unique_by=lambda finding: finding.fingerprint))
    made = carried_out(file, checked, [fitting.taken(finding, proposals) for finding in chosen])
    choices = {finding.fingerprint: 0 for finding in chosen}
    fixed = fix([file], settings_of(), applicability=Applicability.UNSAFE, choices=choices)
    assert made.fixed.after == fixed.after
    assert made.done == fixed.applied
    assert made.made.start == {}
