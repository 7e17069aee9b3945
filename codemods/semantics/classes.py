"""The classes and functions of a project, their bases and members over any number of files."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Literal

from codemods.semantics import optimizing, symbols
from codemods.semantics.building import CALLED, GIVEN
from codemods.semantics.class_facts import ClassFacts
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.function_facts import FunctionFacts
from codemods.semantics.handed import EITHER, INNER, UNSEEN, Given
from codemods.semantics.inherited_schedulers import Maker, resolved
from codemods.semantics.names import Names
from codemods.semantics.of_lightning import ATTRIBUTES, of_hook

_AGAIN = "~"
"""In place of a class: a parameter that holds what comes of the one that is asked for, `trainer = train(trainer)`."""
_DEPTH = 30  # bases followed before a chain is taken for a cycle
_HARMLESS = frozenset({"object", "abc.ABC", "typing.Generic", "typing.Protocol", "torch.nn.Module"})
_HARMLESS |= {"torch.nn.modules.Module", "torch.nn.modules.module.Module", "torch.utils.data.Dataset"}
"""Bases from elsewhere whose members have nothing to do with Lightning's."""


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
        self._modules_with: dict[tuple[str, ...], list[str]] = {}
        self._have_with: dict[tuple[str, ...], bool] = {}
        self._calls: dict[str, list[Given]] | None = None
        self._takers: frozenset[str] | None = None
        self._asked = set[tuple[str, str]]()  # parameters that are being asked for: one gives back another

    def handed(self, function: str, name: str, depth: int = 0) -> str | None:
        """The class whose instance every call of a function gives to a parameter; None where one may give another.

        A function that is used and not called, or that is not called at all, may be given anything; the hook of a
        callback is given what Lightning gives it.
        """
        facts = self.functions.get(function)
        calls = self._called().get(function, [])
        if facts is not None and not calls and depth:
            return self._of_hook(function, name)
        asked = (function, name)
        if asked in self._asked:
            return _AGAIN
        if facts is None or not calls or name not in facts.named or depth > _DEPTH:
            return None
        self._asked.add(asked)
        position = str(facts.positional.index(name) - facts.bound) if name in facts.positional else name
        roles = set[str | None]()
        for call in calls:
            given = dict(call)
            roles.add(self._role("" if UNSEEN in given else given.get(position, given.get(name, "")), depth))
        self._asked.discard(asked)
        role = _one_of(roles)
        return role if role and self.kinds(role) else None

    def _role(self, held: str, depth: int) -> str | None:
        """The class of what a call gives."""
        if EITHER in held:
            either = {self._role(each, depth) for each in held.split(EITHER)}
            return _one_of(either)
        owner, inner, name = held.partition(INNER)
        if inner:
            role = self._role(owner, depth)
            if not role or self.overrides(role, name):
                return self.kept(role, name) if role else None
            return next((known for kind in self.kinds(role) if (known := ATTRIBUTES.get(kind, {}).get(name))), None)
        caller, _, parameter = held.partition(":")
        callee, called, part = held.partition(CALLED)
        if called:
            return self.built(callee, part, depth)
        return self.handed(caller, parameter, depth + 1) if parameter else held

    def _of_hook(self, function: str, name: str) -> str | None:
        """What Lightning gives to a parameter of a callback's method."""
        owner, _, called = function.rpartition(".")
        if owner not in self.classes or symbols.CALLBACK not in self.kinds(owner):
            return None
        return of_hook(called, self.functions[function].positional, name)

    def built(self, function: str, part: str = "", depth: int = 0) -> str | None:
        """The class of Lightning's in kind whose instance a function returns, or a part of what it returns.

        So it is with what a class keeps under a name, of which `class.name` is known.
        """
        role = self.returned(function, part, depth)
        return role if role and (role is _AGAIN or self.kinds(role)) else None

    def returned(self, function: str, part: str = "", depth: int = 0) -> str | None:
        """The same of any class; None where that is not known."""
        home, names = self._built.get(self._inherited(function) + part, ("", ()))
        roles = set[str | None]()
        for name in names if depth < _DEPTH else ():
            taker, given, parameter = name.partition(GIVEN)
            if given:
                roles.add(self.handed(taker, parameter, depth + 1))
                continue
            callee, called, inner = name.partition(CALLED)
            held = self.names.follow(callee, home)
            roles.add(self.returned(held, inner, depth + 1) if called else held)
        return _one_of(roles)

    def kept(self, owner: str, name: str) -> str | None:
        """The class of Lightning's in kind of which a class of the project keeps an instance under a name."""
        return self.built(f"{owner}.{name}")

    @cached_property
    def _built(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        return {
            symbol: (facts.name, names)
            for facts in self.names.modules.values()
            for symbol, names in facts.built.items()
        }

    @cached_property
    def builders(self) -> frozenset[str]:
        """The functions that return something which is Lightning's, as a part of a tuple or alone."""
        parts = (symbol.partition("[") for symbol in self._built)
        return frozenset(name for name, bracket, index in parts if self.built(name, bracket + index) is not None)

    def builds(self, facts: ModuleFacts) -> bool:
        """Whether a file imports what returns something which is Lightning's, or a module that has this."""
        imported = {self.names.follow(target, facts.name) for target in facts.exports.values()}
        return not imported.isdisjoint(self._building | self.builders | self.making | self.handing.keys())

    @cached_property
    def handing(self) -> Mapping[str, Mapping[str, bool]]:
        """The functions that hand their `**kwargs` on to methods of a Trainer, over any number of files.

        Of each the methods, and whether something else is done with what it hands on.
        """
        found: dict[str, dict[str, bool]] = {}
        todo: list[tuple[str, str, bool]] = []  # functions that hand on to others, with these
        for facts in self.names.modules.values():
            for symbol, handings in facts.hands_on.items():
                for method, receiver, is_read in handings:
                    if not method:
                        todo.append((symbol, self.function(receiver, facts.name), is_read))
                    elif symbols.TRAINER in self.kinds(self._role(self._given_role(receiver, facts.name), 0) or ""):
                        found.setdefault(symbol, {})[method] = is_read
        for _ in range(_DEPTH if found else 0):
            for symbol, receiver, is_read in todo:
                for method, is_read_there in found.get(receiver, {}).items():
                    found.setdefault(symbol, {}).setdefault(method, is_read or is_read_there)
        return found

    @cached_property
    def making(self) -> frozenset[str]:
        """The classes with a method, of their own or inherited, that returns something which is Lightning's."""
        owners = {name.rpartition(".")[0] for name in self.builders} & self.classes.keys()
        if not owners:
            return frozenset()
        return frozenset(name for name in self.classes if not owners.isdisjoint(self.ancestry(name)))

    @cached_property
    def _building(self) -> frozenset[str]:
        """The modules that hold what returns something which is Lightning's, or export it again."""
        found = {home[0] for home in map(self.names.home_of, self.builders) if home is not None}
        called = {symbol.rpartition(".")[2] for symbol in self.builders}
        for facts in self.names.modules.values() if found else ():
            targets = (target for target in facts.exports.values() if target.rpartition(".")[2] in called)
            if any(self.names.follow(target, facts.name) in self.builders for target in targets):
                found.add(facts.name)
        starring = [facts for facts in self.names.modules.values() if facts.stars] if found else []
        todo = [*found]
        for name in todo:
            for facts in starring:
                if facts.name not in found and any(self.names.find(star, facts.name) == name for star in facts.stars):
                    found.add(facts.name)
                    todo.append(facts.name)
        return frozenset(found)

    def given_by(self, call: ast.Call, function: str) -> dict[str, ast.expr]:
        """What a call gives to the parameters of a function, by their names; nothing where that is not seen."""
        facts = self.functions.get(function)
        if facts is None or any(isinstance(argument, ast.Starred) for argument in call.args):
            return {}
        given = dict(zip(facts.positional[int(facts.bound) :], call.args, strict=False))
        given.update({keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None})
        return given

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
                    ":" in each or self.kinds(self.names.follow(each.partition(INNER)[0], facts.name))
                    for call in calls
                    for _, held in call
                    for each in held.split(EITHER)
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

    @cached_property
    def listed(self) -> frozenset[str]:
        """The classes, by canonical name, of which attributes hold instances in plain lists."""
        return self._followed("listed")

    @cached_property
    def holders(self) -> Mapping[str, frozenset[str]]:
        """By class those whose `__init__` keeps an instance of it, or that are given one where they are made.

        By function those that keep, or are given, what it gives back.
        """
        found: dict[str, set[str]] = {}
        for facts in self.names.modules.values():
            for holder, held in {*facts.held, *facts.given}:
                found.setdefault(self.names.follow(held, facts.name), set()).add(self.names.follow(holder, facts.name))
        return {held: frozenset(holders) for held, holders in found.items()}

    def _followed(self, kind: Literal["trained", "pickled", "stepping", "listed"]) -> frozenset[str]:
        modules = self.names.modules.values()
        return frozenset(self.names.follow(name, facts.name) for facts in modules for name in getattr(facts, kind))

    def _called(self) -> dict[str, list[Given]]:
        """The calls of each function of the project, with one of nothing where it is used otherwise."""
        if self._calls is None:
            self._calls = {}
            for facts in self.names.modules.values():
                seen = set()
                for callee, calls in facts.handed.items():
                    symbol = self._inherited(self.names.follow(callee, facts.name))
                    seen.add(symbol)
                    for call in calls:
                        held = ((key, self._given_role(role, facts.name)) for key, role in call)
                        self._calls.setdefault(symbol, []).append(tuple(held))
                for name in frozenset[str]().union(*facts.uses.values()):
                    symbol = self.names.follow(name, facts.name)
                    if symbol in self.functions and symbol not in seen:
                        self._calls.setdefault(symbol, []).append(((UNSEEN, ""),))
        return self._calls

    def function(self, dotted: str, importer: str) -> str:
        """The function of the project that a dotted name means to a file; of a class the method that it has."""
        return self._inherited(self.names.follow(dotted, importer))

    def _inherited(self, function: str) -> str:
        """The method that a class has by a name, where it is that of another class."""
        owner, _, name = function.rpartition(".")
        if function in self.functions or owner not in self.classes:
            return function
        return self.method(owner, name) or function

    def _given_role(self, role: str, home: str) -> str:
        """What a call gives, as the file at `home` names it, by its canonical name."""
        if EITHER in role:
            return EITHER.join(self._given_role(each, home) for each in role.split(EITHER))
        if ":" in role:
            return role
        if INNER in role:
            owner, inner, attribute = role.partition(INNER)
            return self._given_role(owner, home) + inner + attribute
        name, called, part = role.partition(CALLED)
        return self.names.follow(name, home) + called + part

    @cached_property
    def parts(self) -> frozenset[str]:
        """What LightningModules of the project keep under a name that is no method of any: modules, most of them."""
        modules = [facts for name, facts in self.classes.items() if symbols.MODULE in self.kinds(name)]
        kept = frozenset[str]().union(*(facts.names for facts in modules))
        return kept - frozenset[str]().union(*(facts.methods for facts in modules))

    @cached_property
    def feeding(self) -> frozenset[str]:
        """The methods that give their first parameter to a layer in each LightningModule of the project with one."""
        modules = [facts for name, facts in self.classes.items() if symbols.MODULE in self.kinds(name)]
        fed = frozenset[str]().union(*(facts.feeding for facts in modules))
        return frozenset(n for n in fed if all(n in facts.feeding for facts in modules if n in facts.names))

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

    def is_mixin(self, symbol: str) -> bool:
        """Whether a class is of Lightning by those alone that inherit from it."""
        return not _kinds(self.ancestry(symbol))

    def modules_with(self, *methods: str) -> list[str]:
        """The LightningModules of the project whose own body defines one of some methods."""
        found = self._modules_with.get(methods)
        if found is None:
            having = (name for name, facts in self.classes.items() if not facts.methods.isdisjoint(methods))
            found = self._modules_with[methods] = [name for name in having if symbols.MODULE in self.kinds(name)]
        return found

    def have_with(self, *names: str) -> bool:
        """Whether a LightningModule of the project has one of some methods, or something else under that name.

        `validation_step = training_step` in the body of a class is one as well.
        """
        found = self._have_with.get(names)
        if found is None:
            having = (name for name, facts in self.classes.items() if not facts.names.isdisjoint(names))
            found = self._have_with[names] = any(symbols.MODULE in self.kinds(name) for name in having)
        return found

    def defines(self, symbol: str, name: str) -> bool:
        """Whether the project itself gives `name` to the instances of a class."""
        return any(name in self.classes[c].names for c in self.family(symbol) if c in self.classes)

    def defines_above(self, symbol: str, name: str) -> bool:
        """Whether the project gives `name` to what `super()` is in a class: a base, or one that it is mixed with."""
        others = self.family(symbol) - {symbol, *self.descendants(symbol)}
        return any(name in self.classes[c].names for c in others if c in self.classes)

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
        nearer = set[str]()
        for owner in self.ancestry(symbol):
            facts = self.classes.get(owner)
            if facts is not None and facts.optimizers is not None:
                known = resolved(facts.optimizers, lambda name: self._maker(symbol, name))
                return known if nearer.isdisjoint(known.through) else optimizing.UNSEEN
            nearer |= facts.names if facts is not None else set()
        return None

    def _maker(self, symbol: str, name: str) -> Maker | None:
        """The method of a class that makes a scheduler, wherever it inherits that from."""
        for owner in self.ancestry(symbol):
            facts = self.classes.get(owner)
            if facts is not None and name in facts.names:
                return next((one for one in facts.makers if one.name == name), None)
            if facts is None and owner not in _HARMLESS:
                return None
        return None

    def method(self, symbol: str, name: str, *, inherited: bool = False) -> str | None:
        """The canonical name of the method that a class has, or only of one that it inherits.

        A method of Lightning's own class comes back under that class's name.
        """
        for owner in self.ancestry(symbol):
            if inherited and owner == symbol:
                continue
            facts = self.classes.get(owner)
            if facts is None and (symbols.is_lightning(owner) or owner in symbols.BUILT_UPON):
                return f"{owner}.{name}"
            if facts is not None and name in facts.methods:
                return f"{owner}.{name}"
        return None


def _one_of(roles: set[str | None]) -> str | None:
    """The one class that several ways lead to; one that leads back to what is asked for says nothing of it."""
    others = roles - {_AGAIN}
    return next(iter(others)) if len(others) == 1 else _AGAIN if roles and not others else None


def _kinds(line: Iterable[str]) -> frozenset[str]:
    """The classes of Lightning in a line of classes, and the root classes that these descend from."""
    names = [*line]
    roots = {name: kind for name in names if (kind := symbols.kind_of(name)) is not None}
    bolts = {symbols.CALLBACK} if any(name.startswith(symbols.BOLTS) for name in names) else set()
    return frozenset(roots) | frozenset(roots.values()) | bolts
