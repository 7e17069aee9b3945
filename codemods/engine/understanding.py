"""From bytes to a linked project: triage, the map step of each file, and the links between them.

Only files that triage or the links reach are parsed. Triage looks for words on bytes; linking then
names the classes and functions through which arguments flow, and whatever file has one of these
words is read too, until no new file comes in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from functools import lru_cache, partial
from typing import TYPE_CHECKING, TypeVar

from codemods.api.trainer import GONE
from codemods.deferred import dataclass, pattern
from codemods.engine.contract import File, Progress, Settings
from codemods.engine.subjects import listeners
from codemods.engine.triage import CONFIGURING, matters, names_checkpoint
from codemods.engine.wanting import Wanting
from codemods.model import Origin
from codemods.semantics.classes import Classes
from codemods.semantics.configs import config_of
from codemods.semantics.evidence import origin_of
from codemods.semantics.facts import ModuleFacts, facts_of, module_name
from codemods.semantics.flow import Flow
from codemods.semantics.launch_names import launching_at_sight
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.mentions import words
from codemods.semantics.module import Module
from codemods.semantics.names import ModuleNames
from codemods.semantics.normalizing import normalizes, standardizes
from codemods.semantics.places import NO_FLOW
from codemods.semantics.sets import flow_of
from codemods.semantics.sighted import starred
from codemods.semantics.text_facts import loads_pretrained, stages_of
from codemods.semantics.undetermined import seen_undetermined
from codemods.source.documents import Kind, code_of, is_package, sources_of, text_of
from codemods.source.encoding import UndecodableError
from codemods.source.plain import Plain, source_of
from codemods.source.python import UnparsableError
from codemods.source.suppressions import is_marked
from codemods.source.workflows import is_workflow

if TYPE_CHECKING:
    from concurrent.futures import Executor

_CHUNK = 40  # files that one task of an executor takes at least
_CHUNKS = 16  # tasks at most, as each takes the index along
_KEPT = 20_000_000  # bytes of sources whose trees are kept; more are parsed again
_COMMON = frozenset({"experiment"})  # a word of its own in too many files

_CONFIGURING_KEYS = frozenset(name.encode() for name in CONFIGURING)
_CONFIGURING = frozenset({b"hydra", b"OmegaConf", b"DictConfig"})
"""Words of files on the way between a configuration file that names the Trainer and what reads its keys."""

_OVERRIDES = pattern(rb"trainer\.(?:accelerator|strategy|precision|profiler|max_steps)[= \t]")
"""A word of a command about an argument that is there still, and may have a value that is not."""

_EVALUATING = pattern(rb"rainer\w*\.(?:validate|test|predict)\(")

_NAMES = pattern(rb"lightning|(?:import|from) flash\b")
"""What a project without Lightning, or a package that is built upon it, does not have."""

_ARGUMENTS = frozenset(name.encode() for name in GONE.keys() - _COMMON)

T = TypeVar("T")
S = TypeVar("S")


@dataclass(frozen=True)
class Broken:
    """A file that triage reached and that could not be parsed: one line, and a 1-based line or None."""

    path: str
    message: str
    line: int | None = None


class Words:
    """The identifiers of files, split once, by their paths."""

    def __init__(self, known: dict[str, frozenset[bytes]] | None = None) -> None:
        self._words = known if known is not None else {}

    def copy(self) -> Words:
        """One that forgets on its own."""
        return Words(dict(self._words))

    def forget(self, path: str) -> None:
        """Drop what is known of a file that has changed."""
        self._words.pop(path, None)

    def of(self, file: File) -> frozenset[bytes]:
        found = self._words.get(file.path)
        if found is None:
            found = self._words[file.path] = words(_code(file))
        return found


@dataclass
class Understood:
    """A project after linking.

    `shallow` are the files of which only names and classes are known, as no argument flows
    there; `modules` and `flows` keep what this process has parsed, by path, and `size` counts the
    bytes of that. `files` are the files as they were then.
    """

    index: ProjectIndex
    origin: Origin
    facts: dict[str, ModuleFacts] = field(default_factory=dict)
    shallow: set[str] = field(default_factory=set)
    broken: dict[str, Broken] = field(default_factory=dict)
    modules: dict[str, Module] = field(default_factory=dict)
    flows: dict[str, Flow] = field(default_factory=dict)
    size: int = 0
    files: dict[str, File] = field(default_factory=dict)
    words: Words = field(default_factory=Words)

    def copy(self) -> Understood:
        """One that forgets on its own; what is known of a file is shared."""
        return Understood(
            self.index,
            self.origin,
            dict(self.facts),
            set(self.shallow),
            dict(self.broken),
            dict(self.modules),
            dict(self.flows),
            self.size,
            self.files,
            self.words.copy(),
        )

    def renew(self, files: Sequence[File]) -> None:
        """Forget what is no more as it is among `files`, and what was broken: what is read depends on the others."""
        by_path = {file.path: file for file in files}
        for path in [path for path, file in self.files.items() if by_path.get(path) != file]:
            self.forget(path)
        self.files = by_path
        self.broken.clear()

    def forget(self, path: str) -> None:
        """Drop what is known of a file that has changed."""
        for known in (self.facts, self.broken, self.modules, self.flows):
            known.pop(path, None)
        self.shallow.discard(path)
        self.words.forget(path)


def _code(file: File) -> bytes:
    return sources_of(file.path, file.data)


def triaged(file: File) -> bool:
    """Whether a file is parsed before the links ask for it."""
    if Kind.of(file.path) is Kind.SHELL:
        return matters(file.path, file.data)
    if names_checkpoint(file.data) and Kind.of(file.path) is Kind.DATA:
        return True
    if b"lightning" not in file.data and b"LIT" not in file.data and b"torchmetrics" not in file.data:
        return False
    code = _code(file)
    return b"lightning" in code or b"torchmetrics" in code or is_marked(code)


def evaluating(file: File) -> int:
    """The line on which a file that is not parsed has a Trainer test or validate, as it seems, else 0."""
    found = _EVALUATING.search(file.data) if Kind.of(file.path) is Kind.PYTHON else None
    return file.data.count(b"\n", 0, found.start()) + 1 if found is not None else 0


def _at_sight(file: File) -> ModuleFacts:
    """What is known of a file that is not parsed."""
    name, path = module_name(file.path), file.path
    if Kind.of(path) is not Kind.PYTHON:
        return ModuleFacts(name, path)
    pretrained, stages = loads_pretrained(file.data), stages_of(file.data)
    stars = starred(file.data, name, is_package=is_package(path))
    return ModuleFacts(
        name,
        path,
        stars=stars,
        evaluates=evaluating(file),
        pretrained=pretrained,
        stages=stages,
        normalizes=normalizes(file.data),
        standardizes=standardizes(file.data),
        undetermined=seen_undetermined(file.data),
        launching=launching_at_sight(file.data),
    )


class _Telling:
    """By which words arguments may be written in a file that matter: a Trainer, its arguments, Lightning's callables.

    What metrics are called (`accuracy`) is written in many files that have nothing to do with Lightning.
    """

    def __init__(self, callables: Iterable[str], more: frozenset[bytes]) -> None:
        names: dict[bool, set[bytes]] = {True: set(), False: {*_ARGUMENTS, *more}}
        for symbol in callables:
            names["metrics" in symbol].add(symbol.rpartition(".")[2].encode())
        self._metrics, self._names = names[True], names[False]

    def within(self, file: File, split: Words) -> bool:
        if Kind.of(file.path) is Kind.SHELL and _OVERRIDES.search(file.data):
            return True
        if Kind.of(file.path) is Kind.DATA and not _CONFIGURING_KEYS.isdisjoint(split.of(file)):
            return True
        code = _code(file)
        if b"Trainer" in code or not self._names.isdisjoint(split.of(file)):
            return True
        return b"metrics" in code and not self._metrics.isdisjoint(split.of(file))


def understand_file(file: File) -> Flow:
    """A file's flow; raises UndecodableError or UnparsableError."""
    return flow_of(_module(file))


@lru_cache(maxsize=4)
def module_of(file: File) -> Module:
    """A file's names and scopes by itself, for what is asked about one file after another; raises as above."""
    return understand_file(file).module


def _module(file: File) -> Module:
    if Kind.is_code(file.path):
        return Module(code_of(file.path, file.data), module_name(file.path))
    source = source_of(file.path, text_of(file.path, file.data))
    if isinstance(source, Plain) and is_workflow(file.path):
        source.check()  # a script says by itself that it is broken, in parts
    return Module(source, module_name(file.path))


def map_file(file: File, *, shallow: bool, kept: Understood | None = None) -> ModuleFacts | Broken:
    """The map step of one file.

    A `shallow` one leaves out what flows. `kept` is where the tree stays for later steps of this
    process, and where one is found that an earlier step left.
    """
    try:
        earlier = kept.modules.pop(file.path, None) if kept is not None else None
        module = earlier or _module(file)
        room = kept if kept is not None and (earlier is not None or kept.size < _KEPT) else None
        if room is not None and earlier is None:
            room.size += len(module.source.utf8)
        if shallow:
            if Kind.of(file.path) is Kind.DATA:
                config_of(module)  # which is not parsed with what it configures otherwise
            if room is not None:
                room.modules[file.path] = module
            return facts_of(module, NO_FLOW)
        flow = flow_of(module)
        if room is not None:
            room.flows[file.path] = flow
        return facts_of(module, flow.facts())
    except UndecodableError as error:
        return Broken(file.path, str(error), error.line)
    except UnparsableError as error:
        return Broken(file.path, str(error), error.line)
    except RecursionError:  # deeper than our own steps go, though the parser took it
        return Broken(file.path, "nested too deeply to be understood")
    except Exception as error:  # noqa: BLE001 -- whatever one file does to us, the run goes on
        return Broken(file.path, not_understood(error))


def not_understood(error: Exception) -> str:
    """What is said of a file that an error of our own keeps from being read."""
    return f"this file could not be understood ({type(error).__name__}: {error}); please report it"


def mapped(
    function: Callable[[T], S], items: Sequence[T], executor: Executor | None, tick: Callable[[int], None]
) -> Iterable[S]:
    """`map`, in this process or in chunks on an executor; in the order of the items either way."""
    if executor is None or len(items) <= _CHUNK:
        for item in items:
            yield function(item)
            tick(1)
        return
    size = max(_CHUNK, len(items) // _CHUNKS)
    chunks = [items[start : start + size] for start in range(0, len(items), size)]
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

    `before` is the same project as understood earlier, which is changed: what it knows of files that
    are as they were is kept.
    """
    files = [file for file in files if Kind.of(file.path) is not Kind.REQUIREMENTS]
    result = before if before is not None else Understood(ProjectIndex.of([]), settings.origin)
    result.renew(files)
    reading = _Reading(files, result, executor, progress)
    if any(_NAMES.search(file.data) for file in files):
        reading.run()
        result.origin = origin_of(
            settings.origin,
            result.index,
            result.facts.values(),
            pinned=settings.pinned,
            settled=settings.settled,
            until=settings.until,
        )
    else:
        result.renew([])
        result.index, result.origin = ProjectIndex.of([]), settings.origin
    reading.tick(len(files))
    return result


class _Reading:
    """Reads files in rounds, each those that what is known by then makes matter."""

    def __init__(
        self, files: Sequence[File], result: Understood, executor: Executor | None, progress: Progress | None
    ) -> None:
        self._result = result
        self._executor, self._progress = executor, progress
        self._total, self._done = len(files), 0
        self._waiting = {file.path: file for file in files if file.path not in result.facts}

    def tick(self, count: int) -> None:
        """Tell that so many more files are read, or need not be."""
        self._done += count
        if self._progress is not None:
            self._progress("reading", min(self._done, self._total), self._total)

    def run(self) -> None:
        """Read what matters; the result is linked then."""
        result, waiting = self._result, self._waiting
        self.tick(self._total - len(waiting))
        files, words = [*result.files.values()], result.words.of
        self._unread = {file.path: _at_sight(file) for file in files}
        self._names = ModuleNames(module_name(file.path) for file in files)
        wanting = Wanting(files, self._names, words, _code)
        configured = any(Kind.of(file.path) is Kind.DATA and b"Trainer" in file.data for file in files)
        telling = _Telling(listeners().callables, _CONFIGURING if configured else frozenset())
        self._read([file for file in waiting.values() if telling.within(file, result.words)], shallow=False)
        anyway = listeners().is_told_anyway
        batch = [f for f in waiting.values() if triaged(f) or (Kind.is_code(f.path) and anyway(_code(f), words(f)))]
        linked: Classes | None = None
        while True:
            if batch:
                self._read(batch, shallow=True)
            if linked is not result.index.classes:
                linked = result.index.classes
                if batch := wanting.named(result.index, result.facts.values(), waiting.values()):
                    continue
            shallow = (result.files[path] for path in sorted(result.shallow & result.files.keys()))
            if deep := wanting.flowing(result.index, [*waiting.values(), *shallow]):
                self._read(deep, shallow=False)
                continue
            if not (batch := wanting.missed(result.index, result.facts.values(), waiting.values())):
                break

    def _read(self, batch: Sequence[File], *, shallow: bool) -> None:
        """Parse some files, and link the project anew."""
        result = self._result
        kept = result if self._executor is None or len(batch) <= _CHUNK else None
        for outcome in mapped(partial(map_file, shallow=shallow, kept=kept), batch, self._executor, self.tick):
            if isinstance(outcome, Broken):
                result.broken[outcome.path] = outcome
            else:
                result.facts[outcome.path] = outcome
        known = bool(batch) and all(file.path in result.shallow for file in batch)
        for file in batch:
            self._waiting.pop(file.path, None)
            (result.shallow.add if shallow else result.shallow.discard)(file.path)
        every = [*result.facts.values(), *(facts for path, facts in self._unread.items() if path not in result.facts)]
        if known:
            result.index = result.index.deepened(every)
        else:
            result.index = ProjectIndex.of(every, listeners().callables, self._names)
