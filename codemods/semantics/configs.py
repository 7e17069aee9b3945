"""What configuration files fill: the configuration of a Hydra program, of a LightningCLI, what a loader returns.

A file's root is a place of its own. Where it goes is told by names: its path for a loader that is given that path,
the folder that it lies in for Hydra. Files of one folder are alternatives to one another.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from functools import cache
from typing import Protocol

from codemods.api import NEWEST, tables
from codemods.api.releases import RELEASES
from codemods.api.trainer import GONE
from codemods.deferred import NamedTuple, pattern
from codemods.model import Span
from codemods.semantics import symbols
from codemods.semantics.module import Module
from codemods.semantics.places import ANY_LOAD, DATA, EACH, HYDRA, KEYWORDS, Place
from codemods.source.data import Listing, Mapping, Node, Scalar, read, walked
from codemods.source.python import Source

TARGETS = ("_target_", "class_path", "type", "class_name", "target", "_type_", "__target__", "class")
NOT_ARGUMENTS = frozenset({*TARGETS, "_convert_", "_recursive_", "_partial_", "_args_", "defaults", "_self_"})
_INSIDE = {"class_path": "init_args", "target": "params"}
"""Where the arguments stand beside what names the class, if not right there."""
_HOLDERS = ("params", "kwargs", "args", "init_args")
"""Where loaders of the project's own look for them: with `class_name: a.B` stands `params: {c: 1}`, or `c: 1`."""
SUBCOMMANDS = ("fit", "validate", "test", "predict")
CLI_CONFIG = Place("@cli")
_PACKAGE = pattern(r"\A(?:\s*#[^\n]*\n)*?\s*#\s*@package[ \t:]+([\w.]+)")
_GLOBAL = "_global_"
_NAME = "name"
_LEAST = 0.5  # the share of a mapping's keys that are arguments of one, where only flow says that it feeds it
_CALLBACKS = tuple(f"{symbols.ROOT}.callbacks.{name}" for name in ("ModelCheckpoint", "EarlyStopping"))
_SHORT = {callback.rpartition(".")[2]: callback for callback in _CALLBACKS}
"""Callbacks by the names that are looked up in their package: `getattr(pl.callbacks, name)(**params)`."""
_PATH = "class_path"
_FAMILIES = ("callbacks", "loggers", "strategies", "profilers", "profiler", "plugins")
"""The packages whose classes a LightningCLI finds by their names alone, since 1.5."""


class Flows(Protocol):
    """What this asks of the flow of a file."""

    known: list[Place]

    def edge(self, source: Place, target: Place) -> None: ...


class Config:
    """A configuration file: its tree, and the place that it is."""

    def __init__(self, source: Source) -> None:
        text = source.utf8.decode()
        self.path = source.path
        self.root = Place(f"{DATA}{source.path}")
        self.tree = read(text, self.path)
        self._merges = "<<" in text
        found = _PACKAGE.match(text)
        self.package = found[1] if found is not None else None
        self.fills: list[Place] = []

    def connect(self, flow: Flows) -> None:
        """Add the edges from this file to what it fills."""
        if not isinstance(self.tree, Mapping):
            return
        flow.known.append(self.root)
        flow.edge(self.root, Place(f"@load:{self.path}"))
        self._one_of(flow, self.root, ANY_LOAD)
        self._hydra(flow)
        if isinstance(self.tree.get("trainer"), Mapping):
            self._one_of(flow, self.root, CLI_CONFIG)
        for name in SUBCOMMANDS:
            if isinstance(self.tree.get(name), Mapping):
                self._one_of(flow, self.root.at(name), CLI_CONFIG)
        for path, node in walked(self.tree):
            if isinstance(node, Mapping):
                self._targeted(flow, path, node)
        for taken, place in self._merged() if self._merges else ():
            flow.edge(self.root.at(*taken), self.root.at(*place))

    def _merged(self) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """The mappings that others take in (`<<: *base`), and those that do."""
        nodes = [(path, node) for path, node in walked(self.tree) if isinstance(node, Mapping)]
        taking = [(path, entry) for path, node in nodes for entry in node.entries if entry.merged]
        if taking:
            own = {id(e.key): path for path, node in reversed(nodes) for e in node.entries if not e.merged}
            yield from dict.fromkeys((own[id(e.key)], path) for path, e in taking if id(e.key) in own)

    def _one_of(self, flow: Flows, held: Place, there: Place) -> None:
        """Let a place hold what this file fills, or what another of its kind does."""
        several = Place(f"@{'.'.join([there.base, *there.path])}?")
        flow.edge(held, several.at(f"[{self.path}{'.'.join(held.path)}]"))
        flow.edge(several.at(EACH), there)

    def _hydra(self, flow: Flows) -> None:
        folder, name = _split(self.path)
        flow.edge(self.root, Place(f"@hydra:{folder}/{name}"))
        assert isinstance(self.tree, Mapping)
        if self.tree.get("defaults") is not None:
            flow.edge(Place(f"@hydra:{folder}"), Place(f"@hydra:{folder}/{name}"))
            flow.edge(HYDRA, Place(f"@hydra:{folder}/{name}"))
            flow.known += [HYDRA, Place(f"@hydra:{folder}")]
        parts = folder.split("/") if folder else []
        for taken, chosen in self._defaults():
            tops = [folder] if not taken.startswith("/") else ["/".join(parts[:n]) for n in range(len(parts) + 1)]
            for top in tops:
                path = "/".join(filter(None, [top, taken.strip("/"), chosen.lstrip("/")]))
                flow.edge(Place(f"@hydra:{path}"), self.root.at(*filter(None, taken.strip("/").split("/"))))
            if chosen.startswith("/") and self.package == _GLOBAL:  # by its path from the top
                for top in ("/".join(parts[:n]) for n in range(len(parts) + 1)):
                    flow.edge(Place(f"@global:{top}{chosen}"), self.root)
        if self.package == _GLOBAL:
            flow.edge(self.root, Place(f"@global:{folder}/{name}"))
        self._one_of(flow, self.root, Place(f"@hydra:{folder}/*"))
        for depth in range(len(parts), -1, -1):
            group = parts[depth:]
            package = group if self.package in {None, "_group_"} else _package(self.package or "", group)
            if group or self.package is not None or self.tree.get("defaults") is None:
                there = Place(f"@hydra:{'/'.join(parts[:depth])}").at(*package)
                self._one_of(flow, self.root, there)
                self.fills.append(there)

    def _defaults(self) -> Iterator[tuple[str, str]]:
        """What the list of defaults takes in: the group, with `/` before it from the top, and the file of it."""
        assert isinstance(self.tree, Mapping)
        listed = self.tree.get("defaults")
        for item in listed.items if isinstance(listed, Listing) else ():
            if isinstance(item, Scalar) and isinstance(item.value, str) and item.value != "_self_":
                yield "", _file(item.value)
            for entry in item.entries if isinstance(item, Mapping) else ():
                words = str(entry.key.value).split("@")[0].split()
                if isinstance(entry.value, Scalar) and isinstance(entry.value.value, str) and words:
                    yield words[-1], _file(entry.value.value)

    def _targeted(self, flow: Flows, path: tuple[str, ...], node: Mapping) -> None:
        """A mapping that names what it is given to, or is named after it."""
        held = self.root.at(*path)
        if _is_named_after(path, node):
            call = Place(f"{DATA}{self.path}:{node.span.start}", (KEYWORDS,))
            flow.edge(held, call)
            flow.edge(call, Place(_SHORT[path[-1]] + "(**"))
        for key, named in _named(node):
            made = _SHORT.get(named) or symbols.canonical(named)
            call = Place(f"{DATA}{self.path}:{node.span.start}", (KEYWORDS,))
            inside = _inside(key, node)
            flow.edge(held.at(*inside), call)
            if made == symbols.TRAINER and not inside:  # what else fills the same place is given to it too
                for there in self.fills:
                    flow.edge(there.at(*held.path), call)
            flow.edge(call, Place(made + "(**"))

    def mappings(self) -> Iterator[tuple[Place, Mapping]]:
        """The mappings that may be arguments: those that name what takes them, and those that look so."""
        certain = set()
        for path, node in walked(self.tree):
            if not isinstance(node, Mapping) or path[:1] == ("defaults",):  # which names other files
                continue
            if any("." in node.text(key) for key in TARGETS) or any(_named(node)):
                certain.add(path)
            if _is_named_after(path, node):
                certain.add(path)
            inside = path[-1:] in {(name,) for name in _HOLDERS} and path[:-1] in certain
            if path in certain or inside or plausible(node):
                yield self.root.at(*path), node


def _named(node: Mapping) -> Iterator[tuple[str, str]]:
    """What a mapping names to be called, each with the key: by its path, or a callback by its class alone."""
    for key in TARGETS:
        named = node.text(key)
        dotted = "." in named and all(part.isidentifier() for part in named.split("."))
        if dotted or (named in _SHORT and key not in _INSIDE):
            yield key, named
        elif key == _PATH and (made := class_by_name(named)) is not None:
            yield key, made
    if node.text(_NAME) in _SHORT and _inside(_NAME, node):
        yield _NAME, node.text(_NAME)


@cache
def class_by_name(named: str) -> str | None:
    """The path of the class that a LightningCLI finds by this name alone: `class_path: ModelCheckpoint`."""
    paths = (f"{symbols.ROOT}.{family}.{named}" for family in _FAMILIES) if named.isidentifier() else ()
    return next((path for path in paths if tables.name(path) is not None), None)


def _is_named_after(path: tuple[str, ...], node: Mapping) -> bool:
    """Whether a mapping has the arguments of the callback whose class its key is: `ModelCheckpoint: {period: 2}`."""
    return path[-1:] != () and path[-1] in _SHORT and not any(_named(node))


def targeted(named: dict[str, object]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What of Lightning a dict of code names to be called, each with the way to its arguments in the dict.

    `named` are the constants of the dict by their keys, UNKNOWN of what is none.
    """
    for key in TARGETS:
        if isinstance(value := named.get(key), str) and "." in value:
            made, inside = symbols.canonical(value), way_inside(key, named)
            if symbols.is_lightning(made) and inside is not None:
                yield made, inside


def way_inside(key: str, named: Container[str]) -> tuple[str, ...] | None:
    """The way from a dict of code that names a class under a key to its arguments; None where it has none."""
    if key == "_target_":
        return ()
    inside = _INSIDE.get(key) or next((name for name in _HOLDERS if name in named), "")
    return (inside,) if key in TARGETS and inside in named else None


def _inside(key: str, node: Mapping) -> tuple[str, ...]:
    """The way from a mapping that names a class under a key to the arguments of the class."""
    if key in _INSIDE:
        return (_INSIDE[key],)
    held = () if key == "_target_" else (name for name in _HOLDERS if isinstance(node.get(name), Mapping))
    return tuple(held)[:1]


@cache
def trainer_arguments() -> frozenset[str]:
    """The arguments that the Trainer of any release takes or took."""
    return frozenset(GONE) | {parameter.name for parameter in tables.parameters(symbols.TRAINER, NEWEST) or ()}


@cache
def _arguments() -> tuple[frozenset[str], ...]:
    """The arguments of what configuration files fill most, each with those that any release takes or took."""
    callbacks = (
        frozenset(parameter.name for release in RELEASES for parameter in tables.parameters(callback, release) or ())
        for callback in _CALLBACKS
    )
    return (trainer_arguments(), *callbacks)


def plausible(mapping: Mapping) -> bool:
    """Whether a mapping may be the arguments of a Trainer, or of a callback of those that are watched, by its keys."""
    names = [e.key.value for e in mapping.entries if isinstance(e.key.value, str) and e.key.value not in NOT_ARGUMENTS]
    known = max(sum(name in arguments for name in names) for arguments in _arguments())
    return known > 0 and known >= _LEAST * len(names)


def _package(package: str, group: list[str]) -> list[str]:
    parts = package.split(".")
    if parts[0] == _GLOBAL:
        return parts[1:]
    return [inner for part in parts for inner in (group if part == "_group_" else [part])]


def _file(chosen: str) -> str:
    """The file of a configuration that a list of defaults names, without its extension."""
    return chosen.removesuffix(".yaml").removesuffix(".yml")


def _split(path: str) -> tuple[str, str]:
    """A file's folder, and its name without its ending."""
    folder, _, name = path.rpartition("/")
    return folder, name.rpartition(".")[0]


def targets(config: Config) -> Iterator[Scalar]:
    """The scalars that name a class or a function by its path, or a class of Lightning for a LightningCLI."""
    for _, node in walked(config.tree):
        for key in TARGETS if isinstance(node, Mapping) else ():
            value = node.get(key)  # type: ignore[union-attr]
            if not isinstance(value, Scalar) or not isinstance(value.value, str):
                continue
            if "." in value.value or (key == _PATH and class_by_name(value.value) is not None):
                yield value


def named_by(scalar: Scalar) -> str:
    """The path of what a target names, also by the name of a class alone."""
    return class_by_name(str(scalar.value)) or str(scalar.value)


class ConfigUse(NamedTuple):
    """A configuration file, and the mappings in it that may be arguments and that reach nothing."""

    config: Config
    unreached: tuple[tuple[tuple[str, ...], Mapping], ...]

    @property
    def span(self) -> Span:
        return self.config.tree.span if self.config.tree is not None else Span(0, 0)


def config_of(module: Module) -> Config:
    """The configuration that a module's file holds."""
    return module.cached("config", lambda found: Config(found.source))


def config_use(module: Module, reached: Callable[[Place], bool]) -> ConfigUse:
    """A module's configuration as rules see it."""
    config = config_of(module)
    unreached = [(place, mapping) for place, mapping in config.mappings() if not reached(place)]
    return ConfigUse(config, tuple((place.path, mapping) for place, mapping in unreached))


def nothing_said(config: Config) -> frozenset[str]:
    """The keys, with dots, of what a configuration says that is nothing: 0, null, no items."""
    return frozenset(
        ".".join(map(str, path))
        for path, node in walked(config.tree)
        if (not node.value if isinstance(node, Scalar) else isinstance(node, Listing) and not node.items)
    )


class Reference(NamedTuple):
    """An interpolation that reads an entry of the configuration: `${trainer.gpus}`."""

    holders: tuple[Place, ...]
    name: str
    line: int
    span: Span


def _is_part(tree: Node | None) -> bool:
    """Whether a file is put below a key of another: `gpus: ${gpus}` at its own top would read itself."""
    return any(
        isinstance(node, Scalar)
        and (found := _INTERPOLATED.fullmatch(str(node.value))) is not None
        and not found[1]
        and found[2].split(".") == list(path)
        for path, node in walked(tree)
    )


_INTERPOLATED = pattern(r"\$\{(\.*)([A-Za-z_][\w.]*)\}")


def references(config: Config, source: Source) -> Iterator[Reference]:
    """The interpolations in a file's scalars, each with the places that it may read from."""
    folder = _split(config.path)[0]
    parts = folder.split("/") if folder else []
    trees = [config.root, *(Place(f"@hydra:{'/'.join(parts[:depth])}") for depth in range(len(parts), -1, -1))]
    trees = trees[2:] if _is_part(config.tree) else trees
    for path, node in walked(config.tree):
        if not isinstance(node, Scalar) or "${" not in node.text:
            continue
        for found in _INTERPOLATED.finditer(node.text):
            dots, keys = len(found[1]), found[2].split(".")
            base = path[: len(path) - dots] if dots else ()
            at = node.span.start + len(node.text[: found.start()].encode())
            span = Span(at, at + len(found[0].encode()))
            tops = trees if not dots else [config.root]
            holders = tuple(top.at(*base, *keys[:-1]) for top in tops)
            yield Reference(holders, keys[-1], source.line_of(at), span)
