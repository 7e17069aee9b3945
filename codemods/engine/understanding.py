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
from functools import partial
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
from codemods.source.suppressions import MARKERS

_CHUNK = 40  # files that one task of an executor takes
_COMMON = frozenset({"experiment"})  # a word of its own in too many files

_WORD = re.compile(rb"[A-Za-z_]\w{2,}")
_ARGUMENTS = frozenset(name.encode() for name in GONE.keys() - _COMMON)

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


class _Words:
    """The identifiers of files that are not parsed yet, split once."""

    def __init__(self) -> None:
        self._words: dict[str, frozenset[bytes]] = {}

    def of(self, file: File) -> frozenset[bytes]:
        found = self._words.get(file.path)
        if found is None:
            found = self._words[file.path] = frozenset(_WORD.findall(file.data))
        return found


def triaged(file: File, words: _Words) -> bool:
    """Whether a file is parsed before the links ask for it, by what its bytes hold."""
    if b"lightning" in file.data or b"Trainer" in file.data or b"LIT" in file.data and MARKERS.search(file.data):
        return True
    return not _ARGUMENTS.isdisjoint(words.of(file))


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
    words = _Words()
    batch = [file for file in waiting.values() if triaged(file, words)]
    while True:
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
        lineage = _lineage(result.index)
        batch = [file for file in waiting.values() if file.path in starred or _meets(words.of(file), lineage)]
        if not batch:
            reached = _flow(result.index)
            batch = [file for file in waiting.values() if _meets(words.of(file), reached)]
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


Reached = dict[bytes, set[bytes]]
"""Words that make a file matter, each with others of which it has to hold one; none: it is enough."""


def _meets(words: frozenset[bytes], reached: Reached) -> bool:
    return any(word in words and (not others or not others.isdisjoint(words)) for word, others in reached.items())


def _lineage(index: ProjectIndex) -> Reached:
    """The names of the classes that inherit from Lightning's, whose own subclasses are to be found."""
    roots = (symbols.TRAINER, symbols.MODULE, symbols.DATAMODULE, symbols.CALLBACK)
    return {name.rpartition(".")[2].encode(): set() for root in roots for name in index.classes.descendants(root)}


def _flow(index: ProjectIndex) -> Reached:
    """The names of the functions, classes and variables through which arguments reach a Trainer.

    Who uses one from another file names it, and something of where it comes from.
    """
    reached: Reached = {}
    for place in {place.base for target in index.targets for place in target.places}:
        if place[:1] == "@":
            continue
        parts = place.partition(":")[0].rstrip(")").lstrip("=").split(".")
        if parts[-1] == "__init__":
            parts.pop()
        if parts and parts[-1]:
            reached.setdefault(parts[-1].encode(), set()).update(part.encode() for part in parts[:-1])
    return reached


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
