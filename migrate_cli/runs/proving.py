"""`fix --smoke`: the program is run before and after, and the fixes that make it fail are left out.

All of that is done with copies: nothing is written before it is known what stays.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from codemods.deferred import NamedTuple
from codemods.model import Finding
from migrate_cli.failure import Failure
from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.output.stream import say
from migrate_cli.output.summary import numbered
from migrate_cli.runs.common import Planned
from migrate_cli.runs.signals import ending_by_signal
from migrate_cli.runs.smoke import most_memory, once, smoked
from migrate_cli.smoke.blame import Blamed, is_worse, least, new_causes, one, was_hidden
from migrate_cli.smoke.cause import shown
from migrate_cli.smoke.launch import Limits, Setting
from migrate_cli.smoke.program import Program, from_command, interpreter
from migrate_cli.smoke.verdict import Reach, Status, Verdict

SHORT = 160
"""So much of a cause's message is told with a fix."""


def proved(options: Options, report: Report, plan: Planned) -> Planned:
    """The plan without the fixes with which the program fails anew; `report` is about all of them.

    Raises Failure where the program cannot be judged.
    """
    assert options.smoke is not None
    asked = from_command(options.smoke, options.python)
    before_python = interpreter(options.before_python) if options.before_python else asked.python
    if not plan.fixed.after:
        say(f"Nothing to fix: {asked.shown} is not run.\n")
        return plan
    try:
        with ending_by_signal():
            return _Proof(options, report, plan, asked, before_python).outcome()
    except KeyboardInterrupt:
        say("Nothing is written: the files are as they were.\n")
        raise


class Trial(NamedTuple):
    """A plan, and the verdict on the program with it."""

    plan: Planned
    verdict: Verdict


class _Proof:
    """The runs of one program, with and without some of the fixes."""

    def __init__(self, options: Options, report: Report, plan: Planned, asked: Program, before_python: str) -> None:
        self.options, self.report, self.plan = options, report, plan
        self.asked, self.before_python = asked, before_python
        self.setting = Setting(limits=Limits(memory=most_memory()))
        self.start = time.monotonic()
        self.runs: list[str] = []
        self.trials: dict[frozenset[str], Trial] = {}

    def outcome(self) -> Planned:
        """What stays of the plan; tells what ran, and how it went."""
        earlier = replace(self.asked, python=self.before_python)
        self.runs.append("before")
        before = smoked(earlier, self.setting, self.options.quiet, {})
        self._tell(f"Before: {_said(before)}.")
        now = self._with(self.plan, "after", smoked)
        self._tell(f"With {_fixes(len(self._fixes()))}: {_said(now)}.")
        if now.status is Status.NOT_RUN and before.status is not Status.PASSED:
            raise Failure(f"--smoke: {now.line}: nothing is proved, and nothing is written")
        if not is_worse(now, before):
            return self._end(self.plan, before, now)
        if not is_worse(again := self._with(self.plan, "after once more", once), before):
            say(f"{self.asked.shown} fails once and not again with the same fixes: that is chance, and they stay.\n")
            return self._end(self.plan, before, again)
        return self._less(before, now)

    def _less(self, before: Verdict, now: Verdict) -> Planned:
        """The plan without the fixes that are to blame."""
        fixes = self._near(now)
        if self.before_python == self.asked.python and not was_hidden(now, before):
            blamed = least(fixes, self._cures(before, lambda v: v.reach >= before.reach))
        else:
            blamed = one(fixes, self._cures(before, lambda v: v.reach is Reach.ENDED))
        if not blamed.guilty:
            self._tell(_unblamed(before, now))
            return self._end(self.plan, before, now)
        return self._left_out(blamed, before, now)

    def _left_out(self, blamed: Blamed[str], before: Verdict, now: Verdict) -> Planned:
        gone = frozenset(blamed.guilty)
        if gone not in self.trials:
            assert self.plan.without is not None
            less = self.plan.without(gone)
            as_before = not less.fixed.after
            self.trials[gone] = Trial(less, before if as_before else self._with(less, "without some fixes", once))
        why = _why(now, before)
        for finding in self.report.findings:
            if finding.fingerprint in gone:
                path, place = self.report.shown_paths[finding.path], self.report.texts.place(finding)
                say(f"{path}:{place}: {finding.code} {finding.fingerprint}: left out: {_title(finding)}: {why}\n")
        if not blamed.whole:
            say("--smoke-timeout: there was no time to find which of these it is\n")
        plan, verdict = self.trials[gone]
        return self._end(plan, before, verdict, len(gone))

    def _cures(self, before: Verdict, far: Callable[[Verdict], bool]) -> Callable[[Sequence[str]], bool | None]:
        """Whether the program fails no more than before, and comes as far as it has to, without some fixes."""

        def cures(gone: Sequence[str]) -> bool | None:
            if time.monotonic() - self.start > self.options.smoke_timeout:
                return None
            if frozenset(gone) not in self.trials:
                assert self.plan.without is not None
                plan = self.plan.without(gone)
                verdict = self._with(plan, "without some fixes", once)
                self.trials[frozenset(gone)] = Trial(plan, verdict)
                self._tell(f"Without {len(gone)} of {_fixes(len(self._fixes()))}: {_said(verdict)}.")
            verdict = self.trials[frozenset(gone)].verdict
            return verdict.status is not Status.NOT_RUN and not is_worse(verdict, before) and far(verdict)

        return cures

    def _with(self, plan: Planned, what: str, way: Callable[..., Verdict]) -> Verdict:
        self.runs.append(what)
        project = self.report.project
        instead = {os.path.realpath(project.location(path)): data for path, data in plan.fixed.after.items()}
        return way(self.asked, self.setting, self.options.quiet, instead)

    def _fixes(self) -> Collection[str]:
        return self.plan.fixed.applied

    def _near(self, now: Verdict) -> list[str]:
        """The fixes, those near to what fails first."""
        places = [cause.place for cause in now.failures if cause.place is not None]
        project = self.report.project

        def distance(finding: Finding) -> int:
            at, line = os.path.realpath(project.location(finding.path)), self.report.texts.place(finding).line
            return min((abs(place.line - line) for place in places if place.path == at), default=1_000_000)

        applied = [finding for finding in self.report.findings if finding.fingerprint in self._fixes()]
        near = [finding.fingerprint for finding in sorted(applied, key=distance)]
        return near + sorted(set(self._fixes()) - set(near))

    def _end(self, plan: Planned, before: Verdict, now: Verdict, less: int = 0) -> Planned:
        what = [f"{count} {name}" if count > 1 else name for name, count in _counted(self.runs)]
        seconds = time.monotonic() - self.start
        without = f" without {'it' if less == 1 else 'them'}" if less else ""
        say(
            f"{self.asked.shown} ran {len(self.runs)} times in {seconds:.0f} s ({', '.join(what)}): "
            f"{_word(before)} before, {_word(now)} now{without}.\n"
        )
        return plan

    def _tell(self, line: str) -> None:
        if not self.options.quiet:
            say(f"{line}\n")


def _counted(names: Sequence[str]) -> list[tuple[str, int]]:
    return [(name, list(names).count(name)) for name in dict.fromkeys(names)]


def _word(verdict: Verdict) -> str:
    return {Status.PASSED: "passed", Status.FAILED: "failed", Status.NOT_RUN: "could not be judged"}[verdict.status]


def _said(verdict: Verdict) -> str:
    """A verdict in one line."""
    if verdict.status is Status.FAILED:
        first = verdict.failures[0]
        more = f", and {numbered(len(verdict.failures) - 1, 'more cause')}" if len(verdict.failures) > 1 else ""
        at = f" at {shown(first.place)}" if first.place is not None else ""
        return f"failed{at}: {first.kind}: {_short(first.message)}{more}"
    return f"{_word(verdict)}: {verdict.line}" if verdict.line else _word(verdict)


def _why(now: Verdict, before: Verdict) -> str:
    """What fails with a fix."""
    fresh = new_causes(now, before)
    says = f"{fresh[0].kind}: {_short(fresh[0].message)}" if fresh else now.line
    return f"with it the program fails with {says}"


def _unblamed(before: Verdict, now: Verdict) -> str:
    """Why the fixes stay although the program fails."""
    if before.failures and before.reach is not Reach.ENDED:
        return f"No fix is to blame: what fails now was hidden before, by {_short(before.failures[0].message)}"
    return f"No single fix is to blame for {_short(now.failures[0].message) if now.failures else now.line}"


def _short(message: str) -> str:
    return message if len(message) <= SHORT else f"{message[:SHORT]}…"


def _title(finding: Finding) -> str:
    return finding.fix.title if finding.fix is not None else finding.name


def _fixes(count: int) -> str:
    return f"{count} fix{'es' * (count != 1)}"
