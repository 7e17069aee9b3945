"""The repository as a whole: what linking the files' facts to each other tells.

`facts_of` is the map step, a pure function of one module; `ProjectIndex` the reduce step.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from codemods.semantics import optimizing, outputs, symbols
from codemods.semantics.bridge import Bridging, bridging
from codemods.semantics.calling import NO_CALLS, Calling, calling_of
from codemods.semantics.configs import config_of, targets
from codemods.semantics.device_values import chosen_devices
from codemods.semantics.handed import UNSEEN, Given, Handed, handed_by
from codemods.semantics.hosting import hosts
from codemods.semantics.hyperparameters import saves_object
from codemods.semantics.met import Met, met_by
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, first_parameter, last_part, positional_of
from codemods.semantics.pickled import pickled_by
from codemods.semantics.places import NO_FLOW, FlowFacts
from codemods.semantics.scopes import Binding, Scope
from codemods.semantics.trained import trained_by
from codemods.semantics.uses import Uses, uses_of
from codemods.source.documents import Kind

_DEPTH = 30  # re-exports and bases followed before a chain is taken for a cycle


class FunctionFacts(NamedTuple):
    """A function's parameters.

    `bound` says that a call does not give the first one, `has_rest` that it takes `*args`.
    """

    positional: tuple[str, ...]
    keyword_only: tuple[str, ...]
    kwargs: str | None
    bound: bool
    has_rest: bool = False

    @property
    def named(self) -> frozenset[str]:
        return frozenset(self.positional + self.keyword_only)


class ClassFacts(NamedTuple):
    """A class's bases as dotted names, its methods, and whether its fields make its `__init__`.

    A base that has no dotted name is empty. `names` are all that it defines itself: methods, what its
    body binds, what its methods store on `self`. `reading` are those of its epoch ends that read what the
    steps returned, `passing` those of its step ends that only return what they get, and `chained` the methods in which
    `super()` is called by that method's own name. `altering` are those of its epoch ends that give that something else
    than the outputs which they get themselves.
    `read` are the attributes of `self` that its methods read, and `written` those that they set, `__init__` and
    `prepare_data` left out; both are known of classes that make loaders.
    `optimizers` is what its own `configure_optimizers` returns. `saves_object` says that it saves a hyperparameter
    that is no plain value.
    """

    bases: tuple[str, ...]
    methods: frozenset[str]
    is_record: bool
    names: frozenset[str] = frozenset()
    reading: frozenset[str] = frozenset()
    chained: frozenset[str] = frozenset()
    optimizers: optimizing.Optimizers | None = None
    passing: frozenset[str] = frozenset()
    altering: frozenset[str] = frozenset()
    saves_object: bool = False
    read: frozenset[str] = frozenset()
    written: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ModuleFacts:
    """What the project needs of one file. `exports` maps a name to the dotted name behind it,
    which is its own for what is defined here. `called` are the methods among `outputs.WATCHED` that it
    calls by name, apart from `super()`, each with the class that calls its own. `uses` and `given` are what
    `codemods.semantics.reach` follows, `devices` its variables that hold a CUDA device. `seeds` says that it speaks
    of seeding every process alike, by itself or through LightningCLI, `workers` of how many workers a loader has,
    `handed` holds what it calls functions with, `hosts` what
    `codemods.semantics.hosting` tells of it, `calling` what `codemods.semantics.running` follows, `trained` and
    `pickled` the functions that make models for its Trainers and what loaders give to workers, `stepping` what
    decorates its training steps, `met` what `codemods.semantics.met` tells of its classes."""

    name: str
    path: str
    exports: dict[str, str] = field(default_factory=dict)
    stars: tuple[str, ...] = ()
    classes: dict[str, ClassFacts] = field(default_factory=dict)
    functions: dict[str, FunctionFacts] = field(default_factory=dict)
    flow: FlowFacts = NO_FLOW
    called: frozenset[tuple[str, str]] = frozenset()
    uses: Uses = field(default_factory=dict)
    given: tuple[tuple[str, str], ...] = ()
    seeds: bool = False
    devices: frozenset[str] = frozenset()
    has_val_loss: bool = False
    """Whether it holds the text "val_loss", the key that callbacks of up to 1.2 watched of themselves."""
    workers: bool = False
    evaluates: int = 0
    """The first line on which a Trainer validates, tests or predicts without being given a checkpoint."""
    bridge: Bridging | None = None
    handed: Handed = field(default_factory=dict)
    hosts: frozenset[str] = frozenset()
    calling: Calling = NO_CALLS
    trained: frozenset[str] = frozenset()
    pickled: frozenset[str] = frozenset()
    stepping: frozenset[str] = frozenset()
    met: Mapping[str, Met] = field(default_factory=dict)


_SEEDS = (b"seed_everything", b"LightningCLI")
_SEEDS_BY_HAND = (b"torch.manual_seed(", b"random.seed(")  # both: a `set_seed` of the project's own
_WORKERS = re.compile(rb"\bnum_workers\b(?!\s*=\s*0\b)")
_EVALUATIONS = frozenset({"validate", "test", "predict"})
_HARMLESS = frozenset({"object", "abc.ABC", "typing.Generic", "typing.Protocol", "torch.nn.Module"})
_HARMLESS |= {"torch.nn.modules.Module", "torch.nn.modules.module.Module", "torch.utils.data.Dataset"}
"""Bases from elsewhere whose members have nothing to do with Lightning's."""

RECORDS = frozenset({"dataclasses.dataclass", "attr.s", "attr.attrs", "attr.dataclass", "attrs.define", "attr.define"})
RECORDS |= {"attrs.frozen", "attrs.mutable", "pydantic.dataclasses.dataclass"}
RECORD_BASES = frozenset({"typing.NamedTuple", "pydantic.BaseModel"})


def is_record(module: Module, node: ast.ClassDef) -> bool:
    """Whether a class is a dataclass, an attrs class, a NamedTuple or a pydantic model."""
    for decorator in node.decorator_list:
        func = decorator.func if isinstance(decorator, ast.Call) else decorator
        if module.dotted(func, module.scope) in RECORDS:
            return True
    return any(module.dotted(base, module.scope) in RECORD_BASES for base in node.bases)


def facts_of(module: Module, flow: FlowFacts) -> ModuleFacts:
    """What the project needs of one file."""
    own = module.name + "." if module.name else ""
    exports = {}
    for name in module.scope.bindings:
        exports[name] = _export(module, own + name, module.bindings(name, module.scope))
    classes, functions = {}, {}
    stored = _stored(module)
    for node, outer, inner in module.scoped.classes:
        bases = tuple(module.dotted(_generic(base), outer) or "" for base in node.bases)
        methods = frozenset(n.name for n in node.body if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef)))
        names = frozenset(inner.bindings) | stored.get(inner, set())
        reading = altering = frozenset[str]()
        if not methods.isdisjoint(outputs.EPOCH_ENDS):
            reading, altering = outputs.reading(node), outputs.altering(node)
        configured = optimizing.configured(node) if optimizing.CONFIGURE in methods else None
        record, chained = is_record(module, node), outputs.chained(module, inner)
        passing = outputs.passing(node) if not methods.isdisjoint(outputs.STEP_ENDS) else frozenset[str]()
        passed = passing, altering, saves_object(node), *_loading(node, methods)
        facts = ClassFacts(bases, methods, record, names, reading, chained, configured, *passed)
        classes[own + inner.qualname] = facts
    for function, outer, inner in module.scoped.functions:
        args = function.args
        static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in function.decorator_list)
        functions[own + inner.qualname] = FunctionFacts(
            tuple(arg.arg for arg in positional_of(args)),
            tuple(arg.arg for arg in args.kwonlyargs),
            args.kwarg.arg if args.kwarg else None,
            outer.is_class and not static,
            args.vararg is not None,
        )
    stars = tuple(module.absolute(star) for star in module.scope.stars)
    called = outputs.called(module)
    uses, given = uses_of(module)
    path = module.source.path
    if Kind.of(path) is Kind.DATA:
        uses = {module.name: frozenset(str(named.value) for named in targets(config_of(module)))}
    text = module.source.utf8
    seeds = any(word in text for word in _SEEDS) or all(word in text for word in _SEEDS_BY_HAND)
    watched = any(text in module.source.utf8 for text in (b'"val_loss"', b"'val_loss'"))
    return ModuleFacts(
        module.name,
        path,
        exports,
        stars,
        classes,
        functions,
        flow,
        called,
        uses,
        given,
        seeds,
        chosen_devices(module),
        watched,
        _WORKERS.search(module.source.utf8) is not None,
        _evaluates(module),
        bridging(module),
        handed_by(module),
        hosts(module),
        calling_of(module) if Kind.is_code(path) else NO_CALLS,
        trained_by(module),
        pickled_by(module),
        _stepping(module),
        met_by(module),
    )


def _loading(node: ast.ClassDef, methods: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The attributes of `self` that a class which makes loaders reads and sets."""
    if "setup" not in methods and not any(name.endswith("_dataloader") for name in methods):
        return frozenset(), frozenset()
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for method in node.body:
        if not isinstance(method, FUNCTIONS) or method.name in {"__init__", "prepare_data"}:
            continue
        own = first_parameter(method)
        for part in ast.walk(method):
            if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == own:
                found[isinstance(part.ctx, ast.Load)].add(part.attr)
    return frozenset(found[True]), frozenset(found[False])


def _stepping(module: Module) -> frozenset[str]:
    """The decorators of a file's training steps."""
    return frozenset(
        module.dotted(decorator.func if isinstance(decorator, ast.Call) else decorator, outer) or ""
        for node, outer, _ in module.scoped.functions
        if node.name == "training_step"
        for decorator in node.decorator_list
    ) - {""}


def _evaluates(module: Module) -> int:
    """The line of the first `trainer.test(…)` or its like that is given no checkpoint, else 0."""
    lines = [
        call.lineno
        for call, _ in module.scoped.calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in _EVALUATIONS
        and "trainer" in last_part(call.func.value).lower()
        and not any(keyword.arg in {"ckpt_path", None} for keyword in call.keywords)
    ]
    return min(lines, default=0)


def _generic(base: ast.expr) -> ast.expr:
    """A base without its type arguments: `Base[T]` is `Base`."""
    return base.value if isinstance(base, ast.Subscript) else base


def _stored(module: Module) -> dict[Scope, set[str]]:
    """The attributes that the methods of each class store on their first parameter."""
    found: dict[Scope, set[str]] = {}
    for store in module.scoped.stores:
        function = store.scope.function()
        holder, node = store.target.value, function.node
        if function.parent is None or not function.parent.is_class or not isinstance(holder, ast.Name):
            continue
        if isinstance(store.target, ast.Attribute) and isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            first = positional_of(node.args)[:1]
            if first and first[0].arg == holder.id:
                found.setdefault(function.parent, set()).add(store.target.attr)
    return found


def _export(module: Module, own: str, bindings: list[Binding]) -> str:
    targets = {symbols.canonical(module.absolute(b.target)) for b in bindings if b.target}
    if len(targets) == 1 and all(b.target for b in bindings):
        return targets.pop()
    if len(bindings) == 1 and isinstance(bindings[0].value, (ast.Name, ast.Attribute)):
        return module.dotted(bindings[0].value, module.scope) or own
    return own


def module_name(path: str) -> str:
    """The dotted name of a file by its path: `src/pkg/__init__.py` is `src.pkg`."""
    if Kind.of(path) in {Kind.DATA, Kind.REQUIREMENTS, Kind.SHELL}:
        return path.replace(".", ":")  # which nothing imports
    parts = path.removesuffix(".py").split("/")
    if Kind.of(path) is Kind.NOTEBOOK:
        parts[-1] = parts[-1].replace(".", "-")  # nor that
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(part for part in parts if part not in {".", ".."})


class Names:
    """Follows dotted names through the modules of a project and their re-exports."""

    def __init__(self, modules: Iterable[ModuleFacts] = ()) -> None:
        self.modules = {facts.name: facts for facts in modules}
        self._suffixes: dict[str, list[str]] = {}
        for name in self.modules:
            parts = name.split(".")
            for start in range(len(parts)):
                self._suffixes.setdefault(".".join(parts[start:]), []).append(name)
        self._followed: dict[tuple[str, str], str] = {}
        self._aliases: dict[str, set[str]] | None = None
        self._importers: dict[str, set[str]] | None = None
        self._publics: dict[str, frozenset[str]] = {}
        self._devices = frozenset[str]().union(*(facts.devices for facts in self.modules.values()))

    def is_device(self, symbol: str) -> bool:
        """Whether a canonical name is a variable that holds a CUDA device, at least where there is one."""
        return symbol in self._devices

    def find(self, dotted: str, importer: str) -> str | None:
        """The project's module that `dotted` means when the module `importer` imports it.

        Of several, the nearest: scripts are run from their folder, packages name theirs.
        """
        candidates = self._suffixes.get(dotted, [])
        if len(candidates) < 2:
            return candidates[0] if candidates else None
        package = importer.split(".")[:-1]
        for depth in range(len(package), -1, -1):
            nearest = ".".join([*package[:depth], dotted])
            if nearest in self.modules:
                return nearest
        return None

    def nearest(self, dotted: str, importer: str) -> tuple[str | None, list[str]]:
        """The project's module that the longest part of `dotted` means for `importer`, and the parts behind it."""
        parts = dotted.split(".")
        for length in range(len(parts), 0, -1):
            name = self.find(".".join(parts[:length]), importer)
            if name is not None:
                return name, parts[length:]
        return None, parts

    def home_of(self, symbol: str) -> tuple[str, list[str]] | None:
        """The project's module that holds a canonical name, and the parts of its name there; None: no module does."""
        parts = symbol.split(".")
        for length in range(len(parts), 0, -1):
            if (home := ".".join(parts[:length])) in self.modules:
                return home, parts[length:]
        return None

    def is_module(self, dotted: str, importer: str) -> bool:
        """Whether the module that `dotted` means for `importer` is the project's, so that what it exports is known."""
        return self.find(dotted, importer) is not None

    def follow(self, dotted: str, importer: str) -> str:
        """The canonical name of what `dotted` means when the module `importer` imports it."""
        key = (dotted, importer)
        if key not in self._followed:
            self._followed[key] = dotted  # for a cycle: it ends where it began
            self._followed[key] = self._follow(dotted, importer, 0)
        return self._followed[key]

    def _follow(self, dotted: str, importer: str, depth: int) -> str:
        dotted = symbols.canonical(dotted)
        if symbols.is_followed(dotted) or depth > _DEPTH:
            return dotted
        name, members = self.nearest(dotted, importer)
        if name is None:
            return dotted
        if not members:
            return name
        member, *rest = members
        behind = self._member(self.modules[name], member)
        own = f"{name}.{member}" if name else member
        if behind is not None and behind != own:
            return self._follow(".".join([behind, *rest]), name, depth + 1)
        return ".".join([own, *rest])

    def _member(self, facts: ModuleFacts, member: str) -> str | None:
        if member in facts.exports:
            return facts.exports[member]
        for star in facts.stars:
            if member in self.star_exports(star, facts.name):
                return symbols.canonical(f"{star}.{member}")
        return None

    def importers(self, name: str) -> set[str]:
        """The modules that import something which is called `name` where it is, from elsewhere than Lightning."""
        if self._importers is None:
            self._importers = {}
            for facts in self.modules.values():
                for target in facts.exports.values():
                    home, _, last = target.rpartition(".")
                    if home != facts.name and not symbols.is_lightning(target):
                        self._importers.setdefault(last, set()).add(facts.name)
        return self._importers.get(name, set())

    def aliases(self, name: str) -> set[str]:
        """The last parts of all dotted names that may stand for something called `name` where it is."""
        if self._aliases is None:
            self._aliases = {}
            for facts in self.modules.values():
                for export, target in facts.exports.items():
                    last = target.rpartition(".")[2]
                    if last != export:
                        self._aliases.setdefault(last, set()).add(export)
        found, todo = {name}, [name]
        for current in todo:
            new = self._aliases.get(current, set()) - found
            found |= new
            todo += new
        return found

    def star_exports(self, dotted: str, importer: str) -> frozenset[str]:
        """The names that `from dotted import *` binds, as far as they are known."""
        if symbols.canonical(dotted) == symbols.ROOT:
            return symbols.TOP_LEVEL
        name = self.find(dotted, importer)
        return self._public(name) if name is not None else frozenset()

    def _public(self, name: str) -> frozenset[str]:
        """What a star import of a project's module brings, other stars in it included."""
        if name not in self._publics:
            self._publics[name] = frozenset()  # for a cycle, which brings nothing new
            facts = self.modules[name]
            exported = {export for export in facts.exports if not export.startswith("_")}
            for star in facts.stars:
                exported |= self.star_exports(star, name)
            self._publics[name] = frozenset(exported)
        return self._publics[name]


class Classes:
    """The classes and functions of a project, and their ancestry."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.classes: dict[str, ClassFacts] = {}
        self.functions: dict[str, FunctionFacts] = {}
        self._home: dict[str, str] = {}
        for facts in names.modules.values():
            self.classes.update(facts.classes)
            self.functions.update(facts.functions)
            self._home.update(dict.fromkeys(facts.classes, facts.name))
        self._children: dict[str, list[str]] | None = None
        self._ancestries: dict[str, tuple[str, ...]] = {}
        self._families: dict[str, frozenset[str]] = {}
        self._kinds: dict[str, frozenset[str]] = {}
        self._calls: dict[str, list[Given]] | None = None
        self._takers: frozenset[str] | None = None

    def handed(self, function: str, name: str, depth: int = 0) -> str | None:
        """The class whose instance every call of a function gives to a parameter; None where one may give another.

        A function that is used and not called, or that is not called at all, may be given anything.
        """
        facts = self.functions.get(function)
        calls = self._called().get(function, [])
        if facts is None or not calls or name not in facts.named or depth > _DEPTH:
            return None
        position = str(facts.positional.index(name)) if name in facts.positional else name
        roles = set[str | None]()
        for call in calls:
            given = dict(call)
            held = "" if UNSEEN in given else given.get(position, given.get(name, ""))
            caller, _, parameter = held.partition(":")
            roles.add(self.handed(caller, parameter, depth + 1) if parameter else held)
        role = roles.pop() if len(roles) == 1 else None
        return role if role and self.kinds(role) else None

    @property
    def takers(self) -> frozenset[str]:
        """The functions that some call of the project gives something that is Lightning's, read or not.

        Those that make something for a Trainer or a loader, and what decorates steps, are among them.
        """
        if self._takers is None:
            self._takers = self.trained | self.pickled | self._followed("stepping")
            self._takers |= frozenset(
                self.names.follow(callee, facts.name)
                for facts in self.names.modules.values()
                for callee, calls in facts.handed.items()
                if any(
                    ":" in held or self.kinds(self.names.follow(held, facts.name)) for call in calls for _, held in call
                )
            )
        return self._takers

    @cached_property
    def trained(self) -> frozenset[str]:
        """The functions, by canonical name, of which Trainers get the results as models."""
        return self._followed("trained")

    @cached_property
    def pickled(self) -> frozenset[str]:
        """The functions, by canonical name, of which loaders give the results to their workers."""
        return self._followed("pickled")

    def _followed(self, kind: Literal["trained", "pickled", "stepping"]) -> frozenset[str]:
        modules = self.names.modules.values()
        return frozenset(self.names.follow(name, facts.name) for facts in modules for name in getattr(facts, kind))

    def _called(self) -> dict[str, list[Given]]:
        """The calls of each function of the project, with one of nothing where it is used otherwise."""
        if self._calls is None:
            self._calls = {}
            for facts in self.names.modules.values():
                seen = set()
                for callee, calls in facts.handed.items():
                    symbol = self.names.follow(callee, facts.name)
                    seen.add(symbol)
                    for call in calls:
                        held = (
                            (key, role if ":" in role else self.names.follow(role, facts.name)) for key, role in call
                        )
                        self._calls.setdefault(symbol, []).append(tuple(held))
                for name in frozenset[str]().union(*facts.uses.values()):
                    symbol = self.names.follow(name, facts.name)
                    if symbol in self.functions and symbol not in seen:
                        self._calls.setdefault(symbol, []).append(((UNSEEN, ""),))
        return self._calls

    def home(self, symbol: str) -> str:
        """The module that defines a class of the project."""
        return self._home[symbol]

    def bases(self, symbol: str) -> list[str]:
        """The canonical names of a class's direct bases, as far as they have one."""
        facts = self.classes.get(symbol)
        return [self.names.follow(base, self._home[symbol]) for base in facts.bases if base] if facts else []

    def ancestry(self, symbol: str) -> tuple[str, ...]:
        """A class and everything that it inherits from, nearest first; cycles end."""
        found = self._ancestries.get(symbol)
        if found is None:
            line = {symbol: None}
            todo = [symbol]
            for current in todo:
                more = [base for base in self.bases(current) if base not in line]
                line |= dict.fromkeys(more)
                todo += dict.fromkeys(more)
            found = self._ancestries[symbol] = tuple(line)
        return found

    def inherits(self, symbol: str, root: str) -> bool:
        """Whether a class is `root` or inherits from it, over any number of files."""
        return root in self.ancestry(symbol)

    def descendants(self, symbol: str) -> Iterator[str]:
        """The classes of the project that inherit from a class, the class itself left out."""
        if self._children is None:
            self._children = {}
            for child in self.classes:
                for base in self.bases(child):
                    self._children.setdefault(base, []).append(child)
        seen, todo = {symbol}, [symbol]
        for current in todo:
            for child in self._children.get(current, ()):
                if child not in seen:
                    seen.add(child)
                    todo.append(child)
                    yield child

    def family(self, symbol: str) -> frozenset[str]:
        """The classes whose instances may be instances of a class: those it inherits from, its descendants, and theirs.

        A mixin's family is that of the classes that it is mixed into.
        """
        found = self._families.get(symbol)
        if found is None:
            lines = [symbol, *self.descendants(symbol)]
            found = self._families[symbol] = frozenset(name for line in lines for name in self.ancestry(line))
        return found

    def kinds(self, symbol: str) -> frozenset[str]:
        """What a class is of Lightning: a root class (Callback …), and those of Lightning on the way (ModelCheckpoint).

        By its bases, or for a mixin by those of its descendants.
        """
        found = self._kinds.get(symbol)
        if found is None:
            found = _kinds(self.ancestry(symbol)) or _kinds(self.family(symbol))
            self._kinds[symbol] = found
        return found

    def defines(self, symbol: str, name: str) -> bool:
        """Whether the project itself gives `name` to the instances of a class."""
        return any(name in self.classes[c].names for c in self.family(symbol) if c in self.classes)

    def overrides(self, symbol: str, name: str) -> bool:
        """Whether a class of the project gives `name` to its instances, or one that it inherits from does.

        What its descendants make of it is their own. Those of a mixin count: they say what it is.
        """
        line = list(self.ancestry(symbol))
        if not _kinds(line):
            return self.defines(symbol, name)
        return any(name in self.classes[c].names for c in line if c in self.classes)

    def is_whole(self, symbol: str) -> bool:
        """Whether all that a class inherits from is of the project, of Lightning, or has nothing to do with it."""
        for name in self.ancestry(symbol):
            facts = self.classes.get(name)
            if facts is None:
                if not symbols.is_lightning(name) and name not in _HARMLESS:
                    return False
            elif not all(facts.bases):
                return False
        return True

    def optimizers(self, symbol: str) -> optimizing.Optimizers | None:
        """What the nearest `configure_optimizers` of a class returns; None where the project has none."""
        for owner in self.ancestry(symbol):
            facts = self.classes.get(owner)
            if facts is not None and facts.optimizers is not None:
                return facts.optimizers
        return None

    def method(self, symbol: str, name: str, *, inherited: bool = False) -> str | None:
        """The canonical name of the method that a class has, or only of one that it inherits.

        A method of Lightning's own class comes back under that class's name.
        """
        for owner in self.ancestry(symbol):
            if inherited and owner == symbol:
                continue
            facts = self.classes.get(owner)
            if facts is None and symbols.is_lightning(owner):
                return f"{owner}.{name}"
            if facts is not None and name in facts.methods:
                return f"{owner}.{name}"
        return None


def _kinds(line: Iterable[str]) -> frozenset[str]:
    """The classes of Lightning in a line of classes, and the root classes that these descend from."""
    roots = {name: kind for name in line if (kind := symbols.kind_of(name)) is not None}
    return frozenset(roots) | frozenset(roots.values())
