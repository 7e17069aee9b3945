"""Functions that one file imports from another, into which a fix of the same rule puts them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from codemods.engine import fix
from codemods.model import Applicability
from tests.harness import as_files, run_check, run_fix, settings_of

FOLDER = Path(__file__).parents[2] / "golden" / "LIT148-trainer-argparse" / "one-place-in-a-folder" / "before"
FILES = {path.name: path.read_bytes() for path in sorted(FOLDER.glob("*.py"))}
IMPORTED = b"from train import "
DEFINED = b"def trainer_from_args("


def test_a_file_that_is_not_to_be_written_holds_nothing_for_others() -> None:
    """`fix train_more.py` reads train.py, and does not write it."""
    told = {"train_more.py"}
    files = [file if file.path in told else replace(file, codes=frozenset()) for file in as_files(FILES)]
    after = fix(files, settings_of(origin="1.9"), applicability=Applicability.UNSAFE).after
    assert after.keys() == told
    assert DEFINED in after["train_more.py"]
    assert IMPORTED not in after["train_more.py"]


def test_a_file_that_holds_them_already_is_imported_whether_it_is_written_or_not() -> None:
    first = {"train_more.py": FILES["train_more.py"], **run_fix(FILES, unsafe=True, origin="1.9").after}
    first["train_more.py"] = FILES["train_more.py"]
    first["model.py"] = FILES["model.py"]
    files = [file if file.path == "train_more.py" else replace(file, codes=frozenset()) for file in as_files(first)]
    after = fix(files, settings_of(origin="1.9"), applicability=Applicability.UNSAFE).after
    assert IMPORTED in after["train_more.py"]


def test_the_reason_says_where_they_come_from() -> None:
    reasons = {f.path: f.fix.reason for f in run_check(FILES, origin="1.9").findings if f.fix and f.code == "LIT148"}
    assert "from train.py" in (reasons["train_more.py"] or "")
    assert "from train.py" not in (reasons["train.py"] or "")
