"""Trainer calls of any layout, and the golden cases: fixes compose, in any subset and any order."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from codemods.engine import File, Settings, check, edits, fix
from codemods.model import Applicability, Finding, Fix, Release, RemoveStatement
from tests.golden.cases import all_cases
from tests.harness import as_files, comments, is_modern, parses, run_fix, settings_of
from tests.property.trainers import LEGACY, modules

PATH = "before.py"
SINGLE = [case for case in all_cases() if case.before.keys() == {PATH} and is_modern(case.before[PATH])]
"""One file each; old syntax has no tree to compare until it is lifted."""
ORIGINS = st.sampled_from([None, "0.9", "1.4", "1.9"])


def cases() -> st.SearchStrategy[tuple[bytes, str | None]]:
    """Code, and the release that it is for."""
    goldens = st.sampled_from(SINGLE).map(lambda case: (case.before[PATH], case.options.get("origin")))
    made = st.tuples(modules(), ORIGINS)
    return st.one_of(made, goldens) if SINGLE else made


def arguments_of(data: bytes) -> set[str]:
    """The names of the arguments of every call that makes a Trainer in generated code."""
    calls = [node for node in ast.walk(ast.parse(data)) if isinstance(node, ast.Call)]
    trainers = [call for call in calls if ast.unparse(call.func).endswith(("Trainer", "Fitter"))]
    return {keyword.arg for call in trainers for keyword in call.keywords if keyword.arg}


def file_of(data: bytes) -> File:
    return as_files({PATH: data})[0]


def findings_of(data: bytes, origin: str | None) -> list[Finding]:
    return list(check([file_of(data)], settings_of(origin=origin)).findings)


def applied(data: bytes, chosen: Sequence[tuple[Finding, Fix]]) -> bytes:
    """The file with the edits that the chosen fixes make together."""
    position, pieces = 0, []
    for (start, end), replacement in edits(file_of(data), chosen):
        assert position <= start <= end, "edits overlap"
        pieces += [data[position:start], replacement]
        position = end
    return b"".join([*pieces, data[position:]])


@given(modules(), ORIGINS, st.booleans())
def test_fix_is_clean_and_final(data: bytes, origin: str | None, unsafe: bool) -> None:
    fixed = run_fix({PATH: data}, origin=origin, unsafe=unsafe)
    result = fixed.after.get(PATH, data)
    assert parses(result)
    assert not [finding for finding in fixed.left if finding.code == "LIT009"]
    assert comments(data) <= comments(result)
    settled = Settings(Release(2, 6), fixed.origin, settled=True)  # as the journal of a run tells the next one
    wanted = Applicability.UNSAFE if unsafe else Applicability.SAFE
    assert fix([file_of(result)], settled, applicability=wanted).after == {}
    if b"\r\n" in data:
        assert result.count(b"\n") == result.count(b"\r\n")
    if unsafe:
        assert {finding.applicability for finding in fixed.left} <= {Applicability.MANUAL}


@given(modules(), ORIGINS)
def test_no_legacy_argument_goes_unnoticed(data: bytes, origin: str | None) -> None:
    fixed = run_fix({PATH: data}, origin=origin, unsafe=True)
    result = fixed.after.get(PATH, data)
    told = " ".join(finding.message for finding in fixed.left)
    for name in arguments_of(result) & LEGACY.keys():
        assert name in told, f"{name} is still there, and nothing says so"


@given(cases(), st.data())
def test_any_subset_in_any_order_gives_the_same_bytes(case: tuple[bytes, str | None], data: st.DataObject) -> None:
    code, origin = case
    fixable = [(finding, finding.fixes[0]) for finding in findings_of(code, origin) if finding.fixes]
    assume(len(fixable) > 1)
    chosen = data.draw(st.lists(st.sampled_from(range(len(fixable))), min_size=1, unique=True))
    together = applied(code, [fixable[number] for number in sorted(chosen)])
    assert applied(code, [fixable[number] for number in chosen]) == together
    assert parses(together)
    changes = [change for number in chosen for change in fixable[number][1].changes]
    remarked = any(isinstance(change, RemoveStatement) and change.remarked for change in changes)
    assert remarked or comments(code) <= comments(together)


TOGETHER = {"LIT111", "LIT126", "LIT148"}
"""Rules of arguments that go with what a module becomes, in one plan, or that write functions for what a file holds.

What rules of modules make is one rewrite of several of them anyway.
"""
SEEING = {
    "tpu-in-a-branch": "a set of arguments of which one part is of 2.x already is left to a person",
    "in-functions": "imports of one function come in the order in which they are asked for",
    "cores": "a condition that another fix has written is asked once",
    "counted-together": "the same",
    "statements-in-a-row": "a list of callbacks that another fix has made takes the progress bar, too",
}
"""Golden cases in which a fix sees what another has left, and says it in other words than both together, with why."""
SEEN = {case.before[PATH] for case in SINGLE if case.folder.name in SEEING}


@given(cases(), st.data())
def test_one_after_another_gives_the_same_tree(case: tuple[bytes, str | None], data: st.DataObject) -> None:
    code, origin = case
    assume(code not in SEEN)
    first = check([file_of(code)], settings_of(origin=origin))
    codes = {finding.code for finding in first.findings if finding.fixes}
    rules = sorted(code for code in codes if code.startswith("LIT1") and code not in TOGETHER)
    assume(len(rules) > 1)
    wanted = data.draw(st.lists(st.sampled_from(rules), min_size=2, unique=True))

    # a fix can take away what told the origin, so the steps are given what the first run inferred
    settled = replace(settings_of(), origin=first.origin)

    def until_done(take: slice) -> bytes:
        now = code
        for _ in range(30):
            found = [f for f in check([file_of(now)], settled).findings if f.fixes and f.code in wanted]
            found.sort(key=lambda finding: finding.code)  # rule order, which is also how a plan settles conflicts
            step = applied(now, [(finding, finding.fixes[0]) for finding in found[take]])
            if step == now:
                return now
            now = step
        raise AssertionError("does not come to an end")

    together, singly = until_done(slice(None)), until_done(slice(1))
    assert ast.dump(ast.parse(singly)) == ast.dump(ast.parse(together))
    assert comments(singly) == comments(together)


@given(modules())
def test_alternatives_are_right_too(data: bytes) -> None:
    for finding in findings_of(data, "1.4"):
        for each in finding.fixes:
            result = applied(data, [(finding, each)])
            assert parses(result), each.title
            assert result != data, f"{each.title} changes nothing"
            assert each.applicability is not Applicability.SAFE or comments(data) <= comments(result)


def test_edits_are_against_the_file_as_read() -> None:
    """Positions count a BOM and bytes of the file's own encoding."""
    code = 'import pytorch_lightning as pl\nname = "é"; trainer = pl.Trainer(replace_sampler_ddp=False)\n'
    for data in (
        b"\xef\xbb\xbf" + code.encode(),
        b"# coding: latin-1\n" + code.encode("latin-1"),
        code.replace("\n", "\r\n").encode(),
    ):
        (finding,) = (found for found in findings_of(data, None) if found.row.startswith("replace_sampler_ddp"))
        assert finding.fix is not None
        result = applied(data, [(finding, finding.fix)])
        assert result == data.replace(b"replace_sampler_ddp", b"use_distributed_sampler")
