"""The whole flow for a set of files: triage, parse, understand, match, select, plan, apply, verify.

Pure: bytes in, findings and bytes out. Each map step is a picklable function of its arguments, so
that it runs in this process, on a process pool or on any `concurrent.futures.Executor`, with the
same result byte for byte, whatever the order of the files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace

from codemods.model import Applicability, Edit, Finding, Fix, Origin, Release, Span
from codemods.rewriting.formatting import BlackStyle
from codemods.rules import all_rules
from codemods.rules.registry import Arguments, Context
from codemods.semantics.module import Module
from codemods.semantics.sets import argument_sets
from codemods.source.encoding import decode
from codemods.source.python import Source


@dataclass(frozen=True, slots=True)
class File:
    """One file as read. `path` is what findings call it: relative, with `/`.

    `codes` are the rule codes selected for this file (per-file ignores taken off). `style` is the
    Black style of its project, None where nothing is to be formatted (`--no-format`).
    """

    path: str
    data: bytes
    codes: frozenset[str]
    style: BlackStyle | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is for. `origin` is what the user or the pins say; the rest is inferred."""

    target: Release
    origin: Origin = Origin()


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found: `findings` in the order path, position, code; `origin` as inferred."""

    origin: Origin
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Fixed:
    """What a fix did.

    `findings` are those of the text as read and `applied` the fingerprints of those whose fix was
    applied; `left` are the findings of the text as it is now. `after` holds the new bytes of each
    file that changed; a file whose rewrite did not verify keeps its bytes and has a LIT009.
    """

    origin: Origin
    findings: tuple[Finding, ...]
    applied: frozenset[str]
    left: tuple[Finding, ...]
    after: dict[str, bytes] = field(default_factory=dict)


Progress = Callable[[str, int, int], None]
"""Called with a step's name, the files done and the files to do."""


def check(
    files: Sequence[File], settings: Settings, *, executor: Executor | None = None, progress: Progress | None = None
) -> Checked:
    """Find everything in `files`, which together are the project; nothing is planned or written."""
    findings: list[Finding] = []
    for file in files:
        module = Module(Source(file.path, decode(file.data)), file.path[:-3].replace("/", "."))
        findings += [replace(f, path=file.path, fingerprint=f"{f.row}{f.span}") for f in _match(module, settings)]
    return Checked(settings.origin, tuple(sorted(findings, key=lambda f: (f.path, f.span, f.code))))


def _match(module: Module, settings: Settings) -> Iterator[Finding]:
    for arguments in argument_sets(module):
        for rule in all_rules():
            context = Context(rule, module, settings.target, settings.origin)
            for listens in rule.on:
                if listens.callable != arguments.callable or rule.check is None:
                    continue
                if isinstance(listens, Arguments):
                    for argument in arguments.all(*listens.names):
                        yield from rule.check(argument, context)
                elif not listens.names or arguments.all(*listens.names):
                    yield from rule.check(arguments, context)


def fix(
    files: Sequence[File],
    settings: Settings,
    *,
    applicability: Applicability = Applicability.SAFE,
    only: frozenset[str] | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Fixed:
    """Apply every fix up to `applicability` (UNSAFE takes the safe ones too), to a fixpoint.

    `only` limits the fixes to findings with these fingerprints, whatever their applicability.
    """
    from codemods.rewriting.planner import plan

    first = check(files, settings)
    after = {file.path: file.data for file in files}
    applied: set[str] = set()
    for _ in range(8):
        now = [replace(file, data=after[file.path]) for file in files]
        found = check(now, settings)
        wanted = {Applicability.SAFE, applicability}
        changed = False
        for file in now:
            chosen = [(f, f.fix) for f in found.findings if f.path == file.path and f.fix and f.applicability in wanted]
            if chosen:
                module = Module(Source(file.path, decode(file.data)), file.path[:-3].replace("/", "."))
                planned = plan(module, chosen)
                data = module.source.text.file_bytes(module.source.text.spliced(list(planned.edits)))
                changed |= data != file.data
                after[file.path] = data
                applied |= {f.fingerprint for f, _ in chosen}
        if not changed:
            break
    changes = {file.path: after[file.path] for file in files if after[file.path] != file.data}
    return Fixed(settings.origin, first.findings, frozenset(applied), found.findings, changes)


def edits(file: File, chosen: Sequence[tuple[Finding, Fix]]) -> tuple[Edit, ...]:
    """The edits that `chosen` fixes of one file make together, against the file as read.

    Spans are byte offsets in the file (BOM and encoding taken into account), sorted.
    """
    from codemods.rewriting.planner import plan

    module = Module(Source(file.path, decode(file.data)), file.path[:-3].replace("/", "."))
    text = module.source.text
    return tuple(
        Edit(Span(text.file_offset(span.start), text.file_offset(span.end)), text.stored(replacement))
        for span, replacement in plan(module, chosen).edits
    )
