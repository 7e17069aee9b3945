"""Rules meet code: the findings of a project."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import cache, partial
from typing import Any

from codemods.engine.contract import Checked, File, Progress, Settings
from codemods.engine.identity import identified
from codemods.engine.suppressing import suppressed
from codemods.engine.understanding import Broken, Understood, mapped, understand, understand_file
from codemods.model import Finding, Origin, Release, Span
from codemods.rules.files import FAILED_RULE, UNREADABLE
from codemods.rules.registry import Arguments, Context, Listens, Rule, all_rules
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.flow import Flow
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.sets import argument_sets
from codemods.source.encoding import UndecodableError, decode
from codemods.source.python import line_starts
from codemods.source.suppressions import MARKERS


def check(
    files: Sequence[File], settings: Settings, *, executor: Executor | None = None, progress: Progress | None = None
) -> Checked:
    """Find everything in `files`, which together are the project; nothing is planned or written."""
    understood = understand(files, settings, executor=executor, progress=progress)
    return Checked(understood.origin, found(files, understood, settings, executor=executor, progress=progress))


def found(
    files: Sequence[File],
    understood: Understood,
    settings: Settings,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> tuple[Finding, ...]:
    """The findings of all files, in the order path, position, code."""
    findings: list[Finding] = []
    for file in files:
        if file.path in understood.broken and UNREADABLE.code in file.codes:
            findings += identified(file, None, [_broken(understood.broken[file.path], file)])
    reached = {path for by_path in understood.index.inflow.written.values() for path in by_path}
    todo = [f for f in files if f.path in understood.facts and (f.path in reached or MARKERS.search(f.data))]
    match = partial(match_file, index=understood.index, origin=understood.origin, target=settings.target)
    if executor is None or not understood.flows.keys().isdisjoint(file.path for file in todo):
        match, executor = partial(match, flows=understood.flows), None
    done = 0

    def tick(count: int) -> None:
        nonlocal done
        done += count
        if progress is not None:
            progress("matching", done, len(todo))

    for more in mapped(match, todo, executor, tick):
        findings += more
    return tuple(sorted(findings, key=lambda finding: (finding.path, finding.span, finding.code, finding.row)))


def match_file(
    file: File, *, index: ProjectIndex, origin: Origin, target: Release, flows: dict[str, Flow] | None = None
) -> list[Finding]:
    """The findings of one file that parses, suppressed ones left out."""
    flow = flows.get(file.path) if flows is not None else None
    if flow is None:
        flow = understand_file(file)
    flow.module.names = index.names
    try:
        sets = argument_sets(flow, index)
    except Exception as error:  # noqa: BLE001 -- whatever one file does to us, the run goes on
        message = f"this file could not be understood ({type(error).__name__}: {error}); please report it"
        failed = Finding(FAILED_RULE.code, FAILED_RULE.name, "understand", Span(0, 0), message)
        return identified(file, None, [failed] if FAILED_RULE.code in file.codes else [])
    raised: list[Finding] = []
    contexts: dict[str, Context] = {}
    for arguments in sets:
        for rule, listens in _listeners().get(arguments.callable, ()):
            if rule.code not in file.codes or (rule.since is not None and rule.since > target):
                continue
            context = contexts.setdefault(rule.code, Context(rule, flow.module, target, origin))
            for subject in _subjects(listens, arguments):
                raised += [f for f in _raised(rule, subject, context) if f.code in file.codes]
    return identified(file, flow.module, suppressed(file, flow.module, raised))


@cache
def _listeners() -> dict[str, list[tuple[Rule, Listens]]]:
    """The rules that listen to each callable, in the order of their codes."""
    table: dict[str, list[tuple[Rule, Listens]]] = {}
    for rule in all_rules():
        for listens in rule.on:
            table.setdefault(listens.callable, []).append((rule, listens))
    return table


def _subjects(listens: Listens, arguments: ArgumentSet) -> Sequence[Argument | ArgumentSet]:
    if isinstance(listens, Arguments):
        return arguments.all(*listens.names)
    return [arguments] if not listens.names or arguments.all(*listens.names) else []


def _raised(rule: Rule, subject: Argument | ArgumentSet, context: Context) -> Iterator[Finding]:
    """A rule's findings for one subject; its failure is a finding too."""
    check_subject: Callable[[Any, Context], Iterator[Finding]] | None = rule.check
    if check_subject is None:
        return
    try:
        yield from check_subject(subject, context)
    except Exception as error:  # noqa: BLE001 - whatever a rule does wrong, the run goes on
        message = f"{rule.code} failed here ({type(error).__name__}: {error}); please report it"
        yield Finding(FAILED_RULE.code, FAILED_RULE.name, rule.code, subject.span, message)


def _broken(broken: Broken, file: File) -> Finding:
    """The finding for a file that does not parse, at the line that is to blame."""
    try:
        text = decode(file.data).utf8
    except UndecodableError:
        text = file.data
    starts = line_starts(text)
    start = starts[min(broken.line or 1, len(starts)) - 1]
    return Finding(UNREADABLE.code, UNREADABLE.name, "parse", Span(start, start), broken.message, path=file.path)
