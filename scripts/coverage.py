"""docs/coverage.md: everything public that Lightning 1.4 had and the newest release has not, and what we say of it.

The list comes from the tables of the two releases, not from our rules. For each item a small program that uses it is
checked by the engine; what the page says is what the engine answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from codemods import engine
from codemods.api import tables
from codemods.api.changes import Loss
from codemods.api.releases import RELEASES
from codemods.engine import File, Settings
from codemods.model import Applicability, Finding, Origin, Release
from codemods.rules.registry import Rule, all_rules, select

OLD = Release(1, 4)
TITLES = {"module": "Modules", "name": "Names", "member": "Members", "parameter": "Parameters"}
CATCH_ALL = frozenset({"LIT301", "LIT302", "LIT303", "LIT304", "LIT305"})


class Covered(NamedTuple):
    """An item and what is reported of a program that uses it: rule codes with what the fix is."""

    loss: Loss
    said: tuple[tuple[str, str], ...]

    @property
    def by_rule(self) -> bool:
        """Whether a rule of its own knows it."""
        return any(code not in CATCH_ALL for code, _ in self.said)


@cache
def covered() -> tuple[Covered, ...]:
    """Every item, in the order of the tables."""
    newest = RELEASES[-1]
    losses = list(tables.changes(OLD, newest))
    codes = select(["ALL"])
    found: list[set[tuple[str, str]]] = [set() for _ in losses]
    for programs in zip(*(_programs(loss) for loss in losses), strict=True):
        texts = {f"a{index}.py": text for index, text in enumerate(programs) if text}
        files = [File(path, text.encode(), codes) for path, text in texts.items()]
        for finding in engine.check(files, Settings(newest, Origin(OLD, OLD))).findings:
            index = int(finding.path[1:-3])
            if _is_about(finding, losses[index]):
                found[index].add((finding.code, _fix(finding)))
    return tuple(Covered(loss, tuple(sorted(said))) for loss, said in zip(losses, found, strict=True))


def _programs(loss: Loss) -> tuple[str, str]:
    """A program that reads or calls an item, and one that overrides it where it can be; not of one project."""
    if loss.kind == "module":
        return f"import {_spelled(loss.path)}\n", ""
    outer, _, method = loss.path.rpartition(".")
    is_method = loss.kind == "parameter" and outer in set(tables.classes())
    path = _spelled(loss.path) if loss.kind == "name" else _importable(outer if is_method else loss.path)
    owner, _, last = path.rpartition(".")
    head = f"from {owner} import {last}\n\n\n"
    if loss.kind == "name":
        return f"{head}print({last})\n", ""
    if is_method:
        return (
            f"{head}def use(it: {last}):\n    it.{method}({loss.item}=1)\n",
            f"{head}class Own({last}):\n    def {method}(self, {loss.item}):\n        return {loss.item}\n",
        )
    if loss.kind == "parameter":
        return f"{head}{last}({loss.item}=1)\n", ""
    return (
        f"{head}def use(it: {last}):\n    return it.{loss.item}\n",
        f"{head}class Own({last}):\n    def {loss.item}(self, *args):\n        return args\n",
    )


def _importable(path: str) -> str:
    """Where the old release has a class or function; a name is where the tables have it."""
    return tables.spelling(_spelled(path), OLD) or _spelled(path)


def _spelled(path: str) -> str:
    """A path as old code spells it."""
    for root, old in (("lightning.pytorch", "pytorch_lightning"), ("lightning.fabric", "lightning_fabric")):
        if path == root or path.startswith(root + "."):
            return old + path[len(root) :]
    return path


def _is_about(finding: Finding, loss: Loss) -> bool:
    """Whether a finding speaks of the item, and not of what else the program names, or lacks."""
    last = loss.path.rpartition(".")[2]
    said = f"{finding.message} {finding.row}"
    is_named = (loss.item or last) in said or (loss.kind == "parameter" and f"`{last}` takes" in said)
    return is_named and not finding.message.startswith("without ")


def _fix(finding: Finding) -> str:
    return "by hand" if finding.applicability is Applicability.MANUAL else finding.applicability.value


def page() -> str:
    """The page as markdown."""
    items = covered()
    rules = {rule.code: rule for rule in all_rules()}
    own = sum(item.by_rule for item in items)
    reported = sum(bool(item.said) for item in items)
    parts = [
        "# Coverage",
        f"""\
Everything public that Lightning {OLD} had and {RELEASES[-1]} has not, by the tables of the two releases: {len(items):,}
items. For each, a small program that uses it was checked. {own:,} are known to a rule of their own, {reported - own:,}
to the catch-all (LIT301 to LIT305) only, {len(items) - reported:,} are not reported: members of classes whose
instances code rarely holds.""",
        "This page is generated by `make docs`.",
    ]
    for kind, title in TITLES.items():
        rows = [f"| `{item.loss}` | {_said(item.said, rules)} |" for item in items if item.loss.kind == kind]
        parts += [f"## {title}", "\n".join(["| gone | what is reported |", "| --- | --- |", *rows])]
    return "\n\n".join(parts) + "\n"


def _said(said: Sequence[tuple[str, str]], rules: dict[str, Rule]) -> str:
    return "; ".join(f"[{code}](rules/{code}-{rules[code].name}.md) {fix}" for code, fix in said) or "nothing"
