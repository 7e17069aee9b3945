"""A verdict for a person, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from codemods.deferred import dataclass
from migrate_cli.output.json import finding_object
from migrate_cli.output.summary import numbered
from migrate_cli.output.text import MARKS
from migrate_cli.printing import printable, styled
from migrate_cli.smoke.cause import Cause, shown, shown_path
from migrate_cli.smoke.linking import Findings
from migrate_cli.smoke.program import Program
from migrate_cli.smoke.seen import in_words
from migrate_cli.smoke.verdict import Status, Verdict

TAIL = 15
"""So many last lines of a program's output are shown where nothing else says what happened."""


@dataclass(frozen=True)
class Smoked:
    """A program, the verdict on it, and where asked for that on it before the migration."""

    program: Program
    processes: int
    verdict: Verdict
    findings: Findings
    before: Verdict | None = None
    before_python: str = ""


def text(smoked: Smoked, colour: bool, verbose: bool = False) -> str:
    """The verdict with its causes; each with the findings that are about it."""
    lines: list[str] = []
    if smoked.before is not None:
        lines += _verdict(smoked, smoked.before, "before", colour, verbose)
        lines += ["", *_verdict(smoked, smoked.verdict, "now", colour, verbose)]
    else:
        lines += _verdict(smoked, smoked.verdict, "", colour, verbose)
    return "".join(f"{line}\n" for line in lines)


def _verdict(smoked: Smoked, verdict: Verdict, when: str, colour: bool, verbose: bool) -> Iterator[str]:
    style = partial(styled, colour=colour)

    for cause in verdict.causes:
        where = f"{style(shown(cause.place), bold=True)}: " if cause.place is not None else ""
        kind = style(cause.kind, fg="yellow" if cause.warning else "red", bold=True)
        yield f"{where}{'warning: ' if cause.warning else ''}{kind}: {printable(cause.message)}"
        yield from (f"  {printable(detail)}" for detail in cause.details)
        if when != "before":
            yield from (f"  {line}" for line in _found(smoked.findings, cause))
        yield ""
    if verbose:
        yield from (f"| {printable(line)}" for line in verdict.output.splitlines()[-TAIL:])
    looks = {Status.PASSED: "green", Status.FAILED: "red", Status.NOT_RUN: "yellow"}
    name = {Status.PASSED: "Passed", Status.FAILED: "Failed", Status.NOT_RUN: "Not judged"}[verdict.status]
    first = f"{when.capitalize()}: " if when else ""
    yield f"{first}{style(name, fg=looks[verdict.status], bold=True)}{_says(smoked, verdict)}."
    if verdict.seen and verdict.status is Status.PASSED:
        yield f"Seen: {in_words(verdict.seen)}. What only comes later is not known: --batches and --epochs run more."
    for note in verdict.notes:
        yield f"Note: {note}."


def _says(smoked: Smoked, verdict: Verdict) -> str:
    """What was seen, in one sentence."""
    facts = [f"Lightning {verdict.lightning}"] if verdict.lightning else []
    facts += [verdict.strategy] if verdict.strategy else []
    facts.append(f"{verdict.seconds:.0f} s")
    where = f" ({', '.join(facts)})"
    if verdict.status is Status.NOT_RUN:
        return f": {verdict.line}{where}"
    if verdict.status is Status.FAILED:
        return f" with {numbered(len(verdict.failures), 'cause')}{where}"
    steps = max(verdict.steps.values(), default=0)
    did = f"{smoked.processes} processes {'trained ' + numbered(steps, 'step') if steps else 'ran'}"
    rest = [stage for stage in verdict.stages if stage not in ("training", "sanity check")]
    more = f", {', '.join(rest)}" if rest else ""
    same = ", and hold the same weights" if steps else ""
    warned = len(verdict.causes)
    return f": {did}{more}{same}{where}{'; ' + numbered(warned, 'warning') if warned else ''}"


def _found(findings: Findings, cause: Cause) -> Iterator[str]:
    for finding in findings.about(cause):
        place = findings.report.texts.place(finding)
        path = findings.report.shown_paths[finding.path]
        mark = MARKS[finding.applicability]
        yield f"-> {path}:{place}: {finding.code} {mark} {printable(finding.message)}"


def as_json(smoked: Smoked) -> str:
    """One JSON object; its findings are those of `check --output-format json`."""
    result = {
        "version": 1,
        "command": smoked.program.shown,
        "python": smoked.program.python,
        "processes": smoked.processes,
        **_object(smoked.verdict, smoked.findings),
        "before": None,
    }
    if smoked.before is not None:
        result["before"] = {"python": smoked.before_python, **_object(smoked.before, None)}
    return json.dumps(result, indent=2) + "\n"


def _object(verdict: Verdict, findings: Findings | None) -> dict[str, Any]:
    return {
        "verdict": verdict.status.value,
        "reason": verdict.line or None,
        "lightning": verdict.lightning or None,
        "torch": verdict.torch or None,
        "strategy": verdict.strategy or None,
        "seconds": round(verdict.seconds, 1),
        "stages": list(verdict.stages),
        "steps": {str(rank): count for rank, count in verdict.steps.items()},
        "seen": [{"what": one.what, "count": one.done, "of": one.of} for one in verdict.seen],
        "notes": list(verdict.notes),
        "causes": [_cause(cause, findings) for cause in verdict.causes],
    }


def _cause(cause: Cause, findings: Findings | None) -> dict[str, Any]:
    place = cause.place
    about = findings.about(cause) if findings is not None else ()
    return {
        "kind": cause.kind,
        "severity": "warning" if cause.warning else "error",
        "message": cause.message,
        "path": shown_path(place.path) if place else None,
        "cell": place.cell if place else None,
        "line": place.line if place else None,
        "function": place.function if place else None,
        "ranks": list(cause.ranks),
        "details": list(cause.details),
        "findings": [finding_object(findings.report, finding) for finding in about] if findings is not None else [],
    }
