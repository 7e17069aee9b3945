"""From bytes to a linked project: triage, the map step of each file, and the links between them.

Only files that triage or the links reach are parsed. Triage looks for words on bytes; linking then
names the classes and functions through which arguments flow, and whatever file has one of these
words is read too, until no new file comes in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TypeVar

from codemods.api.trainer import GONE, origin_of_arguments
from codemods.engine.contract import File, Progress, Settings
from codemods.model import Origin
from codemods.semantics import symbols
from codemods.semantics.flow import Flow
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.project import ModuleFacts, Names, facts_of, module_name
from codemods.semantics.sets import flow_of
from codemods.source.encoding import UndecodableError, decode
from codemods.source.python import Source, UnparsableError

_CHUNK = 40  # files that one task of an executor takes
_COMMON = frozenset({"experiment"})  # a word of its own in too many files

_NOTHING = re.compile(rb"(?!)")

T = TypeVar("T")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Broken:
    """A file that triage reached and that could not be parsed: one line, and a 1-based line or None."""

    path: str
    message: str
    line: int | None = None


@dataclass(slots=True)
class Understood:
    """A project after linking. `flows` keeps what this process has parsed, by path."""

    index: ProjectIndex
    origin: Origin
    facts: dict[str, ModuleFacts] = field(default_factory=dict)
    broken: dict[str, Broken] = field(default_factory=dict)
    flows: dict[str, Flow] = field(default_factory=dict)


@cache
def triage() -> re.Pattern[bytes]:
    """What a file has to hold somewhere to be parsed before the links ask for it."""
    words = "|".join(sorted(GONE.keys() - _COMMON))
    return re.compile(rf"lightning|Trainer|\b(?:{words})\b|noqa:[^\n\r]*LIT\d".encode())


def understand_file(file: File) -> Flow:
    """A file's flow; raises UndecodableError or UnparsableError."""
    module = Module(Source(file.path, decode(file.data)), module_name(file.path))
    return flow_of(module)


def map_file(file: File, kept: dict[str, Flow] | None = None) -> ModuleFacts | Broken:
    """The map step of one file. `kept` collects the flows where the tree is to be used again."""
    try:
        flow = understand_file(file)
    except UndecodableError as error:
        return Broken(file.path, str(error))
    except UnparsableError as error:
        return Broken(file.path, str(error), error.line)
    except RecursionError:  # deeper than our own steps go, though the parser took it
        return Broken(file.path, "nested too deeply to be understood")
    if kept is not None:
        kept[file.path] = flow
    return facts_of(flow.module, flow.facts())


def mapped(
    function: Callable[[T], S], items: Sequence[T], executor: Executor | None, tick: Callable[[int], None]
) -> Iterable[S]:
    """`map`, in this process or in chunks on an executor; in the order of the items either way."""
    if executor is None or len(items) <= _CHUNK:
        for item in items:
            yield function(item)
            tick(1)
        return
    chunks = [items[start : start + _CHUNK] for start in range(0, len(items), _CHUNK)]
    for results in executor.map(partial(_chunk, function), chunks):
        yield from results
        tick(len(results))


def _chunk(function: Callable[[T], S], items: Sequence[T]) -> list[S]:
    return [function(item) for item in items]


def understand(
    files: Sequence[File],
    settings: Settings,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
    before: Understood | None = None,
) -> Understood:
    """Parse what matters of `files` and link it.

    `before` is the same project as understood earlier: its facts are kept for files that it has,
    so a caller drops from it what has changed.
    """
    result = before if before is not None else Understood(ProjectIndex.of([]), settings.origin)
    done = 0

    def tick(count: int) -> None:
        nonlocal done
        done += count
        if progress is not None:
            progress("reading", min(done, len(files)), len(files))

    if not any(b"lightning" in file.data for file in files):
        tick(len(files))
        return result
    waiting = {file.path: file for file in files if file.path not in result.facts and file.path not in result.broken}
    tick(len(files) - len(waiting))
    everything = Names(ModuleFacts(module_name(path), path) for path in waiting)
    wanted, starred = triage(), set[str]()
    while True:
        batch = [file for file in waiting.values() if file.path in starred or wanted.search(file.data)]
        if not batch:
            break
        kept = result.flows if executor is None or len(batch) <= _CHUNK else None
        for outcome in mapped(partial(map_file, kept=kept) if kept is not None else map_file, batch, executor, tick):
            if isinstance(outcome, Broken):
                result.broken[outcome.path] = outcome
            else:
                result.facts[outcome.path] = outcome
        for file in batch:
            del waiting[file.path]
        result.index = ProjectIndex.of(result.facts.values())
        starred = _starred(result.facts.values(), everything)
        wanted = _any_of(_lineage(result.index))
        if not any(file.path in starred or wanted.search(file.data) for file in waiting.values()):
            wanted = _any_of(_lineage(result.index) | _flow(result.index))
    tick(len(waiting))
    result.origin = _origin(settings.origin, result.index)
    return result


def _starred(modules: Iterable[ModuleFacts], everything: Names) -> set[str]:
    """The paths of the project's files that others import by `*`: what they hold is not named there."""
    paths = set()
    for facts in modules:
        for star in facts.stars:
            name = everything.find(star, facts.name)
            if name is not None:
                paths.add(everything.modules[name].path)
    return paths


def _any_of(words: set[str]) -> re.Pattern[bytes]:
    listed = b"|".join(re.escape(word.encode()) for word in sorted(words) if word.isidentifier())
    return re.compile(rb"\b(?:" + listed + rb")\b") if listed else _NOTHING


def _lineage(index: ProjectIndex) -> set[str]:
    """The names of the classes that inherit from Lightning's, whose own subclasses are to be found."""
    roots = (symbols.TRAINER, symbols.MODULE, symbols.DATAMODULE, symbols.CALLBACK)
    return {name.rpartition(".")[2] for root in roots for name in index.classes.descendants(root)}


def _flow(index: ProjectIndex) -> set[str]:
    """The names of the functions and classes through which arguments reach a Trainer."""
    return {_last(place.base) for target in index.targets for place in target.places}


def _last(base: str) -> str:
    name = base.partition(":")[0].rstrip(")").lstrip("=@")
    head, _, last = name.rpartition(".")
    return head.rpartition(".")[2] if last == "__init__" else last


def _origin(given: Origin, index: ProjectIndex) -> Origin:
    """The origin as given, with an end that is not given taken from the arguments in use."""
    names = {name for target in index.targets for found in target.given.values() for name in found}
    inferred = origin_of_arguments(names)
    if given == Origin() or inferred == Origin():
        return inferred if given == Origin() else given
    if given.high is None and given.low is not None and inferred.high is not None and inferred.high >= given.low:
        return Origin(given.low, inferred.high)
    if given.low is None and given.high is not None and inferred.low is not None and inferred.low <= given.high:
        return Origin(inferred.low, given.high)
    return given
