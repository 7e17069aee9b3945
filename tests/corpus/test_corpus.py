"""Real packages: `LIGHTNING_MIGRATE_CORPUS` names a folder with one folder per package.

A table `visible.tsv`, in that folder or in `../shared/corpus`, says in its columns `name` and `role`
which packages are `legacy` and which `modern`; a package that it lacks counts as legacy.
"""

from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest

from codemods.engine import Fixed
from codemods.model import Applicability
from codemods.rules.registry import all_rules
from tests.harness import parses, run_check, run_fix

CORPUS = Path(os.environ.get("LIGHTNING_MIGRATE_CORPUS", ""))
ROLES = [CORPUS / "visible.tsv", Path(__file__).parents[3] / "shared" / "corpus" / "visible.tsv"]
LARGEST = 1_000_000
MIGRATION = sorted({rule.code[:4] for rule in all_rules()} & {"LIT1", "LIT2", "LIT3", "LIT4", "LIT9"})

pytestmark = pytest.mark.corpus


def roles() -> dict[str, str]:
    for path in ROLES:
        if path.is_file():
            with path.open(newline="") as file:
                return {row["name"]: row["role"] for row in csv.DictReader(file, delimiter="\t")}
    return {}


def packages(role: str) -> list[Path]:
    if "LIGHTNING_MIGRATE_CORPUS" not in os.environ:
        return []
    known = roles()
    folders = sorted(path for path in CORPUS.iterdir() if path.is_dir())
    return [path for path in folders if known.get(path.name, "legacy") == role]


def python_files(package: Path) -> dict[str, bytes]:
    found = {}
    for path in sorted(package.rglob("*.py")):
        if path.is_file() and path.stat().st_size <= LARGEST:
            found[path.relative_to(package).as_posix()] = path.read_bytes()
    return found


def failed(fixed: Fixed) -> list[str]:
    return [f"{finding.path}: {finding.message}" for finding in fixed.left if finding.code == "LIT009"]


@pytest.mark.parametrize("package", packages("legacy"), ids=lambda path: path.name)
@pytest.mark.parametrize("unsafe", [False, True], ids=["safe", "unsafe"])
def test_legacy_package(package: Path, unsafe: bool) -> None:
    files = python_files(package)
    fixed = run_fix(files, unsafe=unsafe)
    assert failed(fixed) == []
    assert [path for path, data in fixed.after.items() if parses(files[path]) and not parses(data)] == []
    applicable = {Applicability.SAFE, *([Applicability.UNSAFE] if unsafe else [])}
    assert [f"{f.path} {f.code} {f.message}" for f in fixed.left if f.applicability in applicable] == []
    assert run_fix({**files, **fixed.after}, unsafe=unsafe).after == {}


@pytest.mark.parametrize("package", packages("modern"), ids=lambda path: path.name)
def test_modern_package(package: Path) -> None:
    files = python_files(package)
    checked = run_check(files, select=MIGRATION)
    assert [f"{finding.path} {finding.code} {finding.message}" for finding in checked.findings] == []
    assert run_fix(files, select=MIGRATION, unsafe=True).after == {}


def test_corpus_is_given() -> None:
    if "LIGHTNING_MIGRATE_CORPUS" not in os.environ:
        pytest.skip("LIGHTNING_MIGRATE_CORPUS names no folder of packages")
    assert packages("legacy")
    assert packages("modern")
