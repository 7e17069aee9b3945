"""What one run writes the next one reads: a file of our own is never refused, whatever the change."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from codemods.model import Applicability
from migrate_cli.bot import handover
from migrate_cli.bot.remarks import Remark, Told
from migrate_cli.failure import Failure
from migrate_cli.workspace.patches import Patch, parse, whole
from tests.bot.test_goldens import CHANGED, diff, said
from tests.golden.cases import Case

COMMIT = "1" * 40
LINES = b"".join(b"x = %d\n" % number for number in range(5_000))


def remark(number: int = 1, **values: object) -> Remark:
    told = Told("LIT101", "trainer-devices", "m", Applicability.SAFE, f"{number:016x}")
    given = {"path": "a.py", "first": number, "last": number, "findings": (told,), "replacement": ("x = 1",)}
    return Remark(**{**given, **values})  # type: ignore[arg-type]


def handed(remarks: list[Remark], patches: dict[str, Patch]) -> list[Remark]:
    text = handover.written(remarks, COMMIT)
    assert len(text) <= handover.LARGEST
    return handover.read(text.encode(), COMMIT, patches)


@pytest.mark.parametrize("case", CHANGED[::5], ids=lambda case: case.id)
def test_what_is_computed_is_taken(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a fix is on lines that the diff only shows, beside those that it changes."""
    monkeypatch.chdir(tmp_path)
    chance = random.Random(case.id)
    patches = {}
    for path, data in case.before.items():
        lines = [line for line in data.split(b"\n") if chance.random() < 0.7]
        patches |= {patch.path: patch for patch in diff(tmp_path, path, b"\n".join(lines), data)}
    found = said(case.before, case, patches)
    taken = handed(found, patches)
    assert {(r.path, r.first, r.last, r.replacement) for r in taken} == {
        (r.path, r.first, r.last, r.replacement) for r in found
    }


@pytest.fixture(scope="module")
def patches() -> dict[str, Patch]:
    """A new file."""
    return {"a.py": whole("a.py", LINES)}


class TestWhatIsTooMuch:
    def test_remarks(self, patches: dict[str, Patch]) -> None:
        plain = [remark(number, replacement=None) for number in range(1, 1_200)]
        told = handed([*plain, remark(1_200)], patches)
        assert len(told) == handover.MOST_REMARKS
        assert [each.first for each in told if each.replacement is not None] == [1_200]

    def test_findings(self, patches: dict[str, Patch]) -> None:
        findings = tuple(remark(number).findings[0] for number in range(1, 150))
        (told,) = handed([remark(1, findings=findings)], patches)
        assert (told.replacement, len(told.findings)) == (None, handover.MOST_FINDINGS)

    @pytest.mark.parametrize(
        "lines",
        [("x = 1",) * 1_001, ("x" * 5_001,), ("x = '\u200d'",), ("x = '\u3164'",), ("x = 1\x0b",)],
        ids=["lines", "characters", "joiner", "filler", "tabulator"],
    )
    def test_lines(self, lines: tuple[str, ...], patches: dict[str, Patch]) -> None:
        (told,) = handed([remark(replacement=lines)], patches)
        assert told.replacement is None
        assert told.note == handover.UNSAID

    def test_characters_in_all(self, patches: dict[str, Patch]) -> None:
        lines = ("x" * 5_000,) * 1_000
        told = handed([remark(number, replacement=lines) for number in range(1, 5)], patches)
        assert [each.replacement is None for each in told] == [False, True, True, True]


class TestWhatIsNotThere:
    @pytest.fixture
    def patches(self) -> dict[str, Patch]:
        text = b"--- a/a.py\n+++ b/a.py\n@@ -1,3 +1,3 @@\n a\n-b\n+\xc3\xa9 = 1\n c\n@@ -10,3 +10,2 @@\n j\n-k\n l\n"
        return {patch.path: patch for patch in parse(text)}

    def test_letters_that_stand_there(self, patches: dict[str, Patch]) -> None:
        (told,) = handed([remark(2, replacement=("\u00e9 = 2",))], patches)
        assert told.replacement == ("\u00e9 = 2",)

    def test_letters_of_another_line(self, patches: dict[str, Patch]) -> None:
        with pytest.raises(Failure, match="letters that are new there"):
            handed([remark(1, replacement=("\u00e9 = 2",))], patches)

    @pytest.mark.parametrize("line", [6, 10], ids=["not shown", "beside those that are gone"])
    def test_lines_that_are_not_of_the_change(self, line: int, patches: dict[str, Patch]) -> None:
        with pytest.raises(Failure, match="lines that the pull request does not change"):
            handed([remark(line)], patches)

    def test_keys_that_come_twice_are_one(self, patches: dict[str, Patch]) -> None:
        text = handover.written([remark(2)], COMMIT)
        twice = text.replace('"head"', '"head": "x", "head"', 1)
        assert json.loads(twice) == json.loads(text)
        assert handover.read(twice.encode(), COMMIT, patches) == handover.read(text.encode(), COMMIT, patches)
