"""From `pytorch_lightning` to `lightning`: what the moved code does, and how the move goes with other fixes."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from itertools import combinations

import pytest

from codemods.engine import Settings, check, fix
from codemods.model import Applicability, Edit, Release, Span
from codemods.rewriting.packages import composed
from codemods.source.encoding import Text
from tests.golden.cases import ROOT
from tests.harness import as_files, run_check, run_fix

CASES = ROOT / "LIT330-lightning-package"
RUN = ("imports", "reads", "name-taken", "quoted-annotation", "strings", "tried-first-now", "with-other-fixes")
SELECT = ("LIT107", "LIT301", "LIT408", "LIT440", "LIT330")


PROGRAM = """
import runpy, sys
for path in sys.argv[1:]:
    runpy.run_path(path)
    assert "pytorch_lightning" not in sys.modules, path
"""


def test_what_is_moved_runs() -> None:
    if importlib.util.find_spec("lightning") is None:
        pytest.skip("the package lightning is not installed")
    paths = [str(CASES / name / "after.py") for name in RUN]
    command = [sys.executable, "-c", PROGRAM, *paths]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("chosen", [some for n in (2, 3) for some in combinations(range(4), n)])
def test_any_subset_of_fixes_gives_what_comes_of_one_after_the_other(chosen: tuple[int, ...]) -> None:
    files = {"train.py": (CASES / "with-other-fixes" / "before.py").read_bytes()}
    findings = run_check(files, select=SELECT).findings
    assert {finding.code for finding in findings} == set(SELECT)
    picked = [finding for finding in findings if finding.code in {SELECT[n] for n in chosen} | {"LIT330"}]
    options = {"choices": {finding.fingerprint: 0 for finding in picked}}
    settings = Settings(Release(2, 6))
    together = fix(as_files(files, SELECT), settings, applicability=Applicability.UNSAFE, **options).after["train.py"]
    assert b"pytorch_lightning" not in together
    for order in (SELECT, SELECT[::-1]):
        apart = dict(files)
        for code in order:
            if code in {finding.code for finding in picked}:
                apart |= run_fix(apart, select=[code], unsafe=True).after
        assert sorted(apart["train.py"].splitlines()) == sorted(together.splitlines())


def test_a_file_is_moved_as_a_whole_or_not_at_all() -> None:
    before = b"import pytorch_lightning.callbacks\nfrom pytorch_lightning import Trainer\nlightning = Trainer\n"
    assert run_fix({"a.py": before, "b.py": b"import pytorch_lightning\n"}, select=["LIT330"]).after == {
        "b.py": b"import lightning.pytorch\n"
    }
    (refused, _) = run_check({"a.py": before, "b.py": b"import pytorch_lightning\n"}, select=["LIT330"]).findings
    assert refused.applicability is Applicability.MANUAL


def test_no_prefix_selects_it() -> None:
    files = as_files({"a.py": b"import pytorch_lightning as pl\n"}, ["ALL", "LIT3"])
    assert check(files, Settings(Release(2, 6))).findings == ()


@pytest.mark.parametrize(
    ("first", "then", "result"),
    [
        ([(1, 2, "")], [(0, 1, "x")], "xcdef"),
        ([(1, 3, "BBB")], [(2, 5, "-")], "aB-ef"),
        ([(0, 0, "00")], [(1, 1, "1"), (7, 8, "F")], "010abcdeF"),
        ([(2, 2, "x"), (4, 6, "")], [(0, 5, "all")], "all"),
        ([(2, 4, "")], [(2, 2, "new")], "abnewef"),
        ([], [(5, 6, "")], "abcde"),
        ([(5, 6, "")], [], "abcde"),
    ],
)
def test_edits_after_edits_are_edits(
    first: list[tuple[int, int, str]], then: list[tuple[int, int, str]], result: str
) -> None:
    text = Text(b"abcdef")
    made, more = ([Edit(Span(low, high), new.encode()) for low, high, new in some] for some in (first, then))
    between = text.spliced(made)
    assert Text(between).spliced(more).decode() == result
    assert text.spliced(composed(made, more, between)).decode() == result
