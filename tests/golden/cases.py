"""The golden cases: folders below golden/, one per behaviour of a rule.

    golden/<code>-<name>/<case>/
        before.py       or before.ipynb, or a folder before/ with several files
        after.py        or after/, with the files that change; absent: the case must stay as it is
        findings.txt    `path:line:column code applicability` a line (`path:cell 3:line:column` in a
                        notebook); empty: nothing is found
        options.toml    target, origin, select, unsafe; absent: the folder's rule, safe fixes only

What is about a kind of file rather than a rule is below golden/documents/, with its rules in `select`.

`pytest tests/golden --update-golden` writes findings.txt and after from what the engine does now.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10
    import tomli as tomllib

from codemods.rules.files import FAILED_RULE

ROOT = Path(__file__).parents[2] / "golden"
PROJECTS = ROOT / "projects"
PROGRAMS = ROOT / "programs"
DOCUMENTS = ROOT / "documents"
KNOWN_OPTIONS = {"target", "origin", "select", "unsafe"}


@dataclass(frozen=True)
class Case:
    """One case; `folder` is where it lies."""

    folder: Path

    @property
    def id(self) -> str:
        return self.folder.relative_to(ROOT).as_posix()

    @property
    def rule(self) -> str:
        """The folder of its rule: `LIT101-trainer-devices`."""
        return self.folder.parent.name

    @cached_property
    def before(self) -> dict[str, bytes]:
        return read_files(self.folder, "before")

    @cached_property
    def after(self) -> dict[str, bytes]:
        """All files as they are to be; those of `before` where nothing changes."""
        changed = read_files(self.folder, "after")
        single = {path: data for name, data in changed.items() if (path := f"before{Path(name).suffix}") in self.before}
        return {**self.before, **(single or changed)}

    @property
    def stays(self) -> bool:
        """Whether the case says that nothing may change."""
        return not read_files(self.folder, "after")

    @property
    def findings(self) -> list[str]:
        return (self.folder / "findings.txt").read_text().splitlines()

    @cached_property
    def options(self) -> dict[str, Any]:
        path = self.folder / "options.toml"
        given = tomllib.loads(path.read_text()) if path.exists() else {}
        if unknown := given.keys() - KNOWN_OPTIONS:
            raise ValueError(f"{path}: unknown option {', '.join(sorted(unknown))}")
        selected = given.get("select", [self.rule.partition("-")[0]])
        return {**given, "select": [*selected, FAILED_RULE.code]}  # a rule that fails would find nothing, too

    @property
    def check_options(self) -> dict[str, Any]:
        return {name: value for name, value in self.options.items() if name != "unsafe"}

    def update(self, findings: list[str], after: dict[str, bytes]) -> None:
        """Make `findings` and `after` what the case expects."""
        (self.folder / "findings.txt").write_text("".join(f"{line}\n" for line in findings))
        shutil.rmtree(self.folder / "after", ignore_errors=True)
        for single in self.folder.glob("after.*"):
            single.unlink()
        for path, data in after.items():
            name = Path(path)
            target = self.folder / (f"after{name.suffix}" if name.stem == "before" else f"after/{path}")
            if data != self.before[path]:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)


def read_files(folder: Path, name: str) -> dict[str, bytes]:
    """The file `name`.py, or of another kind, or those in the folder `name`, by path as findings call them."""
    for single in folder.glob(f"{name}.*"):
        return {single.name: single.read_bytes()}
    inside = folder / name
    files = (path for path in sorted(inside.rglob("*")) if path.is_file())
    return {path.relative_to(inside).as_posix(): path.read_bytes() for path in files}


def rule_folders() -> list[Path]:
    others = {PROJECTS, PROGRAMS, DOCUMENTS}
    return sorted(path for path in ROOT.iterdir() if path.is_dir() and path not in others)


def all_cases() -> list[Case]:
    folders = [*rule_folders(), DOCUMENTS]
    return [Case(path) for folder in folders for path in sorted(folder.iterdir()) if path.is_dir()]
