"""Whether a random program does today what it did, and whether the tool says where it does not."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from codemods.engine import Fixed, Settings, fix
from codemods.model import Applicability, Finding, Release
from codemods.semantics.origin import origin_of_pins
from tests.differential.comparing import MOVED_HOOKS, differences
from tests.differential.random_programs.planning import Plan
from tests.differential.random_programs.writing import ENTRY, write
from tests.differential.running import Lightning
from tests.harness import as_files

PINS = "requirements.txt"
UNSEEN = {
    "runs.*.metrics.loss": (1, 2),  # up to 1.2 the loss was among the metrics without being logged
    "runs.*.metrics.early_stop_on": (0, 9),
    "runs.*.metrics.checkpoint_on": (0, 9),
}
"""What differs and no program asks for, with the last release that did otherwise."""

ABOUT = {
    "LIT101": re.compile("(?!)"),
    "LIT910": re.compile("(?!)"),
    "LIT916": re.compile("(?!)"),
    "LIT165": re.compile(r"^(losses|logged|printed)|weights|metrics|result|score|best|stopped"),
}
"""What findings that many programs have can be about, as a pattern of what differs."""


@dataclass
class Ran:
    """A program, migrated, and what both did."""

    files: dict[str, bytes]
    fixed: Fixed
    invalid: str = ""
    """Why it does not run on its own release."""
    error: str = ""
    traceback: str = ""
    differences: list[str] = field(default_factory=list)

    @property
    def kinds(self) -> set[str]:
        """What is wrong, without numbers."""
        if self.error:
            return {re.sub(r"\d+", "#", self.error)[:60]}
        return {re.sub(r"\.\d+", ".#", line.partition(": ")[0]) for line in self.differences}


@dataclass
class Verdict:
    """`equal`, `told`, `silent`, or `invalid` where the program does not run on its own release."""

    plan: Plan
    word: str
    ran: Ran
    telling: list[str] = field(default_factory=list)


class Judge:
    """Runs programs of one release."""

    def __init__(self, old: Lightning, new: Lightning) -> None:
        self.old = old
        self.new = new

    def judge(self, plan: Plan) -> Verdict:
        ran = self.run(plan)
        if ran.invalid:
            return Verdict(plan, "invalid", ran)
        if not ran.kinds:
            return Verdict(plan, "equal", ran)
        smallest, ran = self.shrunk(plan, ran)
        said = [f"{code} {text}" for code, text in telling(ran.fixed) if _may_speak(code, ran)]
        return Verdict(smallest, "told" if said else "silent", ran, said)

    def shrunk(self, plan: Plan, ran: Ran) -> tuple[Plan, Ran]:
        """With as few features as still do something otherwise that the whole program does otherwise."""
        wanted = ran.kinds
        for name in plan.features:
            fewer = plan.without(name)
            attempt = self.run(fewer)
            if not attempt.invalid and attempt.kinds & wanted:
                plan, ran, wanted = fewer, attempt, attempt.kinds & wanted
        return plan, ran

    def run(self, plan: Plan) -> Ran:
        files = write(plan)
        before = self.old.run(files, ENTRY)
        if "error" in before:
            return Ran(files, NOTHING, invalid=f"{before['error']}\n{before.get('traceback', '')}")
        fixed = migrated(files)
        after = {**files, **fixed.after}
        now = self.new.run(after, ENTRY)
        if "error" in now:
            return Ran(files, fixed, error=now["error"], traceback=now.get("traceback", ""))
        return Ran(files, fixed, differences=unlike(plan, before["record"], now["record"], after))


def _may_speak(code: str, ran: Ran) -> bool:
    """Whether a finding of this code may be about what differs; those that each program has speak of little."""
    about = ABOUT.get(code)
    return about is None or any(about.search(kind) for kind in ran.kinds)


NOTHING = fix([], Settings(Release(2, 6)))


def migrated(files: Mapping[str, bytes]) -> Fixed:
    """What `fix --unsafe-fixes` does in a folder with these files."""
    origin = origin_of_pins({path: data for path, data in files.items() if path == PINS})
    settings = Settings(Release(2, 6), origin, pinned=PINS in files)
    return fix(as_files(files), settings, applicability=Applicability.UNSAFE)


def unlike(plan: Plan, old: dict[str, Any], new: dict[str, Any], files: Mapping[str, bytes]) -> list[str]:
    here = plan.sketch().release
    before, after = functions(write(plan)), functions(files)
    # calls are counted by name: what a class has more of says nothing of those that were there
    same = [name for name, count in after.items() if count == before[name] or name in MOVED_HOOKS.values()]
    return differences(old, new, same, [path for path, last in UNSEEN.items() if here <= last])


def functions(files: Mapping[str, bytes]) -> Counter[str]:
    trees = [ast.parse(data) for path, data in files.items() if path.endswith(".py")]
    return Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def telling(fixed: Fixed) -> list[tuple[str, str]]:
    """Codes and words of what a person is told: what is left, what was rewritten with a caveat."""
    rewritten = [one for one in fixed.findings if one.applicability is not Applicability.SAFE]
    return sorted({(one.code, _words(one)) for one in (*rewritten, *fixed.left)})


def _words(finding: Finding) -> str:
    reason = finding.fix.reason if finding.fix else None
    return f"{finding.path}: {finding.message}" + (f" ({reason})" if reason else "")


def summary(verdicts: Iterable[Verdict]) -> str:
    counts: dict[str, int] = dict.fromkeys(("equal", "told", "silent", "invalid"), 0)
    for verdict in verdicts:
        counts[verdict.word] += 1
    return ", ".join(f"{count} {word}" for word, count in counts.items())
