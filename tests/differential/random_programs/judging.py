"""Whether a random program does today what it did, and whether the tool says where it does not."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from codemods.engine import File, Fixed, Settings, fix
from codemods.model import Applicability, Finding, Release
from codemods.rules.registry import by_default
from codemods.semantics.origin import origin_of_pins
from tests.differential.comparing import MOVED_HOOKS, differences
from tests.differential.random_programs.planning import Plan
from tests.differential.random_programs.writing import ENTRY, write
from tests.differential.running import Lightning

PINS = "requirements.txt"
ROUNDS = 4
"""As often what is told of a program is set aside, and what else it does otherwise is made small."""


def unseen(plan: Plan) -> list[str]:
    """Patterns of what differs and no program asks for."""
    sketch = plan.sketch()
    patterns = ["runs.*.global_step", "runs.*.metrics.lr-*"]  # a monitor of rates adds to the metrics since 2.0
    if not sketch.is_from("1.4") and any(BOTH.search(line) for line in (*sketch.train.lines, *sketch.methods)):
        patterns += ["runs.*.metrics.train*", "runs.*.metrics.loss"]  # of the last batch, which nothing here reads
    if "fast_dev_run" in sketch.arguments:
        patterns += ["runs.*.callbacks.*", "runs.*.files.*", "logged.*"]  # it kept a checkpoint and logged up to 1.1
    if not sketch.is_from("0.10"):
        patterns += ["runs.*.callbacks.*.score", "runs.*.callbacks.length"]  # said less of the best checkpoint
    if not sketch.is_from("1.3"):
        patterns.append("runs.*.metrics.loss")  # was there without being logged
        patterns += ["runs.*.metrics.early_stop_on", "runs.*.metrics.checkpoint_on"]
    if sketch.optimizers > 1:
        patterns.append("calls.training_step")  # one call does what one for each optimizer did
    if sketch.manual:
        patterns.append("calls.automatic_optimization")  # how often Lightning asks for it
    if sketch.test_shape != "own":
        patterns.append("calls.on_validation_epoch_end")  # the end of a test ran through it
    if not any("ModelCheckpoint(" in text for text in (*sketch.before, *sketch.callbacks)):
        patterns.append("runs.*.callbacks.*.score")  # of a checkpoint that nobody asked for
    return patterns


BOTH = re.compile(r"self\.log(?!.*on_step=False).*on_epoch=True")
"""A call that logs a value of each step and of the epoch."""
ABOUT = {
    "LIT101": re.compile("(?!)"),
    "LIT165": re.compile(r"^losses"),
    "LIT162": re.compile(r"calls|printed"),
    "LIT256": re.compile(r"callbacks|files|printed|result"),
    "LIT210": re.compile(r"epoch_end|printed"),
    "LIT253": re.compile(r"logged|metrics|printed|result"),
}
"""What findings that many programs have can be about, as a pattern of what differs."""


MULTIGPU = re.compile(r"LIT[5-9]")
"""Codes of findings about what one process on a CPU does not meet, and about files that are no programs."""


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
    """`equal`, `told`, `silent`, or `invalid` where the program does not run on its own release.

    `unknown` is what nobody names the release of, and would be told if somebody did: `check` asks for it there.
    """

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
        left = ran.kinds
        for _ in range(ROUNDS):
            smallest, found = self.shrunk(plan, ran, left)
            said = [f"{code} {text}" for code, text in telling(found.fixed) if _may_speak(code, text, found, left)]
            left = left - found.kinds
            if not said or not left:
                break
        if said or PINS in found.files:
            return Verdict(smallest, "told" if said else "silent", found, said)
        pinned = telling(self.run(smallest, pinned=True).fixed)
        said = [f"{code} {text}" for code, text in pinned if _may_speak(code, text, found, found.kinds)]
        return Verdict(smallest, "unknown" if said else "silent", found, said)

    def shrunk(self, plan: Plan, ran: Ran, wanted: set[str]) -> tuple[Plan, Ran]:
        """With as few features as still do something otherwise of what is wanted."""
        for name in plan.features:
            fewer = plan.without(name)
            attempt = self.run(fewer)
            if not attempt.invalid and attempt.kinds & wanted:
                plan, ran, wanted = fewer, attempt, attempt.kinds & wanted
        return plan, ran

    def run(self, plan: Plan, pinned: bool = False) -> Ran:
        files = write(plan)
        if pinned:
            files[PINS] = f"pytorch-lightning=={plan.release}\n".encode()
        before = self.old.run(files, ENTRY)
        if "error" in before:
            return Ran(files, NOTHING, invalid=f"{before['error']}\n{before.get('traceback', '')}")
        fixed = migrated(files)
        after = {**files, **fixed.after}
        now = self.new.run(after, ENTRY)
        if "error" in now:
            return Ran(files, fixed, error=now["error"], traceback=now.get("traceback", ""))
        return Ran(files, fixed, differences=unlike(plan, before["record"], now["record"], after))


SHOWN_HOOK = re.compile(r": (?:Li|Ca) (\w+)")
"""What a hook of a random program prints begins with its name."""
RENAMES = {"LIT200", "LIT201", "LIT202", "LIT206", "LIT229", "LIT231"}
"""Findings about one hook, which say nothing of what another one prints."""


def _may_speak(code: str, text: str, ran: Ran, wanted: set[str]) -> bool:
    """Whether a finding may be about what differs; those that each program has speak of little."""
    kinds = ran.kinds & wanted
    if MULTIGPU.match(code):
        return False
    about = ABOUT.get(code)
    if about is not None and not any(about.search(kind) for kind in kinds):
        return False
    hooks = {name for line in ran.differences for name in SHOWN_HOOK.findall(line)}
    return code not in RENAMES or not hooks or kinds != {"printed.#"} or any(name in text for name in hooks)


NOTHING = fix([], Settings(Release(2, 6)))


def migrated(files: Mapping[str, bytes]) -> Fixed:
    """What `fix --unsafe-fixes` does in a folder with these files."""
    origin = origin_of_pins({path: data for path, data in files.items() if path == PINS})
    settings = Settings(Release(2, 6), origin, pinned=PINS in files)
    return fix(
        [File(path, data, by_default()) for path, data in files.items()], settings, applicability=Applicability.UNSAFE
    )


def unlike(plan: Plan, old: dict[str, Any], new: dict[str, Any], files: Mapping[str, bytes]) -> list[str]:
    before, after = functions(write(plan)), functions(files)
    # calls are counted by name: what a class has more of says nothing of those that were there
    same = [name for name, count in after.items() if count == before[name] or name in MOVED_HOOKS.values()]
    return differences(old, _without_kept(old, new), same, unseen(plan))


def _without_kept(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """What the newest release does, less the checkpoints of an earlier run that the one behind it leaves alone.

    Up to 1.x a run that goes on deleted the best checkpoint of the run that it goes on from, in whatever folder.
    """
    runs = [dict(run) for run in new["runs"]]
    earlier: set[str] = set()
    for before, run in zip(old["runs"], runs, strict=False):
        if "files" in run and "files" in before:
            there = Counter(before["files"])
            kept = [name for name in (Counter(run["files"]) - there).elements() if name in earlier]
            run["files"] = sorted((Counter(run["files"]) - Counter(kept)).elements())
            earlier |= set(before["files"])
    return {**new, "runs": runs}


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
    counts: dict[str, int] = dict.fromkeys(("equal", "told", "unknown", "silent", "invalid"), 0)
    for verdict in verdicts:
        counts[verdict.word] += 1
    return ", ".join(f"{count} {word}" for word, count in counts.items())
