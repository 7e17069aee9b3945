"""The legacy programs whose numbers are recorded.

golden/programs/<name>/
    before.py       or a folder before/ with train.py
    after.py        or after/, with the files that `fix --unsafe-fixes` changes, as they are to be
    numbers.json    what before did under the releases that it was recorded on
    options.toml    origin      the release that the program was written for
                    releases    those to record on
                    construct   what it is about, a line
                    group       the kind of construct
                    argv        its command line
                    legacy      how before fails on the newest release, the beginning of the error;
                                "other numbers" where it runs and is wrong
                    manual      codes of findings that are left for a person, where there are any: the
                                program does not run before somebody has seen to them
                    leave       numbers that are known to differ, as patterns of `comparing.py`, each
                                with a comment that says why
                    draws       true where the seeds count that iterators of loaders draw
                    near        numbers that are only known to be near, as such patterns, and how near
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tests.golden.cases import PROGRAMS, read_files, tomllib

PENDING = Path(__file__).parent / "pending.txt"
OPTIONS = {"target", "origin", "releases", "construct", "group", "argv", "legacy", "manual", "leave", "near", "draws"}


@dataclass(frozen=True)
class Program:
    """One program; `folder` is where it lies."""

    folder: Path

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def entry(self) -> str:
        """The file that is run."""
        return "before.py" if (self.folder / "before.py").exists() else "train.py"

    @cached_property
    def before(self) -> dict[str, bytes]:
        return read_files(self.folder, "before")

    @cached_property
    def after(self) -> dict[str, bytes]:
        """The files that change, as they are to be; none where that is not yet known."""
        changed = read_files(self.folder, "after")
        return {"before.py": changed["after.py"]} if "after.py" in changed else changed

    @cached_property
    def options(self) -> dict[str, Any]:
        path = self.folder / "options.toml"
        options = tomllib.loads(path.read_text(encoding="utf-8"))
        if unknown := options.keys() - OPTIONS:
            raise ValueError(f"{path}: unknown option {', '.join(sorted(unknown))}")
        return options

    @property
    def argv(self) -> list[str]:
        argv: list[str] = self.options.get("argv", [])
        return argv

    @property
    def draws(self) -> bool:
        """Whether the iterators of loaders draw from the random numbers of the program."""
        return bool(self.options.get("draws", False))

    @property
    def releases(self) -> list[str]:
        releases: list[str] = self.options["releases"]
        return releases

    @property
    def fix_options(self) -> dict[str, Any]:
        return {name: self.options[name] for name in ("target", "origin") if name in self.options}

    @cached_property
    def numbers(self) -> dict[str, Any]:
        """What was recorded, by release."""
        recorded: dict[str, Any] = json.loads((self.folder / "numbers.json").read_text(encoding="utf-8"))
        return recorded


def all_programs() -> list[Program]:
    return [Program(path.parent) for path in sorted(PROGRAMS.glob("*/options.toml"))]


def pending() -> list[str]:
    """Names of programs whose rewrite is not there yet."""
    return PENDING.read_text(encoding="utf-8").split()
