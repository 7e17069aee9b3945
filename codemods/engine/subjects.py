"""What rules are asked about in one file, and which rules each subject concerns."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import field
from functools import cache, cached_property, lru_cache
from typing import Any, TypeVar

from codemods.deferred import dataclass
from codemods.model import Release
from codemods.rules.registry import (
    Arguments,
    ArgumentSets,
    Attributes,
    Classes,
    Commands,
    Configs,
    Files,
    Locks,
    Methods,
    Pins,
    Reached,
    References,
    Rule,
    Scripts,
    Unclaimed,
    Variables,
    all_rules,
)
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.handed_on import handed_arguments
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import AttributeUse, ClassUse, Method, attributes
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, last_part
from codemods.semantics.references import Reference
from codemods.semantics.requirements import Required
from codemods.semantics.roles import Roles
from codemods.semantics.scopes import Scope
from codemods.source.pins import Pin

L = TypeVar("L", bound=Reached | Scripts | Files)


class Listening(list[tuple[Rule, L]]):
    """Rules that listen to words, each with what it listens to, in the order of their codes."""

    @cached_property
    def _by_word(self) -> dict[bytes, list[int]]:
        """Where those stand that listen to a word; asked when all are there."""
        found: dict[bytes, list[int]] = {}
        for at, (_, listens) in enumerate(self):
            for word in _wanted(listens):
                found.setdefault(word, []).append(at)
        return found

    @cached_property
    def _words(self) -> frozenset[bytes]:
        return frozenset(self._by_word)

    @cached_property
    def _hosting(self) -> list[int]:
        """Where those stand that take a call of what makes tensors on the CPU for their words."""
        return [at for at, (_, listens) in enumerate(self) if isinstance(listens, Reached) and listens.hosts]

    def concerned(self, text: bytes, words: frozenset[bytes], hosts: Collection[bytes] = ()) -> Iterator[Rule]:
        """The rules that a text with these words concerns; `hosts` are functions that make tensors on the CPU."""
        found = {at for word in self._words & words for at in self._by_word[word]}
        if hosts and self._hosting and not words.isdisjoint(hosts):
            found.update(self._hosting)
        return (self[at][0] for at in sorted(found) if _concerns(self[at][1], text, words, hosts))


@dataclass
class Listeners:
    """The rules by what they listen to, in the order of their codes."""

    arguments: dict[str, list[tuple[Rule, Arguments | ArgumentSets]]] = field(default_factory=dict)
    references: dict[str, list[Rule]] = field(default_factory=dict)
    attributes: dict[str, list[tuple[str, Rule]]] = field(default_factory=dict)
    methods: dict[str, list[tuple[str, Rule]]] = field(default_factory=dict)
    classes: list[tuple[str, Rule]] = field(default_factory=list)
    reached: Listening[Reached] = field(default_factory=Listening)
    scripts: Listening[Scripts] = field(default_factory=Listening)
    files: Listening[Files] = field(default_factory=Listening)
    unclaimed: list[tuple[Rule, Unclaimed]] = field(default_factory=list)
    pins: dict[str, list[Rule]] = field(default_factory=dict)
    locks: dict[str, list[Rule]] = field(default_factory=dict)
    configs: list[Rule] = field(default_factory=list)
    commands: list[Rule] = field(default_factory=list)
    variables: dict[str, list[Rule]] = field(default_factory=dict)

    @cached_property
    def _reaching(self) -> dict[bool, Listening[Reached | Files]]:
        """Those that listen to what Lightning leads to; under True to code which only loads data."""
        found = {False: Listening[Reached | Files](self.reached), True: Listening[Reached | Files]()}
        found[True].extend(each for each in self.reached if each[1].loading)
        for listening in found.values():
            listening.extend(each for each in self.files if each[1].reached)
        return found

    @cached_property
    def anywhere(self) -> Listening[Files]:
        """Those that are asked of every file of a project with Lightning."""
        return Listening(each for each in self.files if each[1].anywhere)

    @cached_property
    def asked(self) -> frozenset[bytes]:
        """The words of files that are parsed for what rules ask of their classes, wherever these are used."""
        return frozenset(word.encode() for _, listens in self.files for word in listens.asks)

    def is_told_anyway(self, text: bytes, words: frozenset[bytes]) -> bool:
        """Whether a rule may say something of a text wherever in a project it stands."""
        return any(True for _ in self.anywhere.concerned(text, words))

    def may_tell(
        self, text: bytes, words: frozenset[bytes], hosts: Collection[bytes] = (), *, loading: bool = False
    ) -> bool:
        """Whether a text with these words may hold something that a rule says of what runs under Lightning.

        `hosts` are the names of functions that make tensors on the CPU, `loading` says that it only loads data.
        """
        return any(True for _ in self._reaching[loading].concerned(text, words, hosts))

    @property
    def callables(self) -> frozenset[str]:
        """The callables whose arguments are followed through the project: classes and functions."""
        return frozenset(self.arguments.keys() - self.called.keys())

    @cached_property
    def called(self) -> dict[str, str]:
        """Methods whose calls rules listen to, by canonical name, with the method's own name."""
        return {name: name.rpartition(".")[2] for name in self.arguments if _is_method(name)}


def _is_method(name: str) -> bool:
    parts = name.split(".")
    return parts[-2][:1].isupper() and not parts[-1][:1].isupper()


@cache
def listeners() -> Listeners:
    """What all rules listen to."""
    found = Listeners()
    for rule in all_rules():
        for listens in rule.on:
            if isinstance(listens, (Arguments, ArgumentSets)):
                found.arguments.setdefault(listens.callable, []).append((rule, listens))
            elif isinstance(listens, References):
                for symbol in listens.symbols:
                    found.references.setdefault(symbol, []).append(rule)
            elif isinstance(listens, Attributes):
                for name in listens.names:
                    found.attributes.setdefault(name, []).append((listens.kind, rule))
            elif isinstance(listens, Methods):
                for name in listens.names:
                    found.methods.setdefault(name, []).append((listens.kind, rule))
            elif isinstance(listens, Classes):
                found.classes.append((listens.kind, rule))
            elif isinstance(listens, Reached):
                found.reached.append((rule, listens))
            elif isinstance(listens, Scripts):
                found.scripts.append((rule, listens))
            elif isinstance(listens, Files):
                found.files.append((rule, listens))
            elif isinstance(listens, Unclaimed):
                found.unclaimed.append((rule, listens))
    _add_requirements(found)
    return found


def _add_requirements(found: Listeners) -> None:
    for rule in all_rules():
        for listens in rule.on:
            if isinstance(listens, Configs):
                found.configs.append(rule)
            elif isinstance(listens, Commands):
                found.commands.append(rule)
            elif isinstance(listens, Variables):
                for name in listens.names:
                    found.variables.setdefault(name, []).append(rule)
            elif isinstance(listens, (Pins, Locks)):
                table = found.pins if isinstance(listens, Pins) else found.locks
                for name in listens.names:
                    table.setdefault(name, []).append(rule)


def of_arguments(arguments: ArgumentSet) -> Iterator[tuple[Rule, Any]]:
    """The rules that an argument set concerns, each with the set or an argument of it."""
    for rule, listens in listeners().arguments.get(arguments.callable, ()):
        if isinstance(listens, Arguments):
            yield from ((rule, argument) for argument in arguments.all(*listens.names))
        elif not listens.names or arguments.all(*listens.names):
            yield rule, arguments


def of_required(subject: Required) -> Iterator[Rule]:
    """The rules that a requirement, or what a lock file holds, concerns."""
    table = listeners().pins if isinstance(subject.pin, Pin) else listeners().locks
    yield from table.get(subject.pin.name, ())


def of_reference(reference: Reference) -> Iterator[tuple[Rule, Reference]]:
    """The rules that a reference concerns."""
    yield from ((rule, reference) for rule in listeners().references.get(reference.symbol, ()))


def of_class(owner: ClassUse) -> Iterator[Rule]:
    """The rules that a class concerns, each once."""
    return iter(dict.fromkeys(rule for kind, rule in listeners().classes if kind in owner.kinds))


def of_method(method: Method) -> Iterator[Rule]:
    """The rules that a method concerns, each once."""
    listening = listeners().methods.get(method.name, ())
    return iter(dict.fromkeys(rule for kind, rule in listening if kind in method.owner.kinds))


def of_words(listening: Listening[Any], module: Module, hosts: Collection[bytes] = ()) -> list[Rule]:
    """The rules among `listening` that some word of a file concerns, each once."""
    return list(dict.fromkeys(listening.concerned(module.source.utf8, words_of(module), hosts)))


@cache
def _wanted(listens: Reached | Scripts | Files) -> frozenset[bytes]:
    return frozenset(word.encode() for word in listens.words)


@cache
def _sign(sign: str, word: bytes) -> re.Pattern[bytes]:
    return re.compile(sign.encode().replace(b"{word}", word), re.MULTILINE)


def _concerns(
    listens: Reached | Scripts | Files, text: bytes, words: frozenset[bytes], hosts: Collection[bytes]
) -> bool:
    """Whether a text holds what a rule listens to; `words` are the text's."""
    there = _wanted(listens) & words
    signs = () if isinstance(listens, Scripts) else listens.signs
    if there and (not signs or any(_is_signed(sign, text, there) for sign in signs)):
        return True
    return isinstance(listens, Reached) and listens.hosts and not words.isdisjoint(hosts)


def _is_signed(sign: str, text: bytes, there: frozenset[bytes]) -> bool:
    """Whether a text holds a sign; `there` are the words of the rule that it holds."""
    return any(_holds(text, sign, word) for word in (there if "{word}" in sign else (b"",)))


@lru_cache(maxsize=16_384)  # rules share their signs, and a file is asked before it is read and behind
def _holds(text: bytes, sign: str, word: bytes) -> bool:
    return _sign(sign, word).search(text) is not None


def attribute_uses(
    module: Module, project: ProjectIndex, unclaimed: tuple[Unclaimed, ...], target: Release
) -> list[AttributeUse]:
    """The attributes that rules listen to, `unclaimed` ones too, where they are read from what is Lightning's."""
    return list(attributes(module, Roles(module, project.classes), _attributes(unclaimed, target)))


@lru_cache
def _attributes(unclaimed: tuple[Unclaimed, ...], target: Release) -> frozenset[str]:
    """The names of attributes that rules listen to."""
    table = listeners()
    more = (listens.attributes(target) for listens in unclaimed if listens.attributes is not None)
    return frozenset(table.attributes).union(table.called.values(), *more)


def of_attribute(use: AttributeUse) -> Iterator[tuple[Rule, AttributeUse]]:
    """The rules that a use of an attribute concerns."""
    listening = listeners().attributes.get(use.name, ())
    yield from ((rule, use) for rule in dict.fromkeys(rule for kind, rule in listening if kind in use.kinds))


def called_arguments(module: Module, use: AttributeUse) -> Iterator[ArgumentSet]:
    """The arguments of a method's call, where rules listen to them."""
    if use.own or use.is_stored:
        return
    names = [
        name for name, last in listeners().called.items() if last == use.name and name.rpartition(".")[0] in use.kinds
    ]
    calls = [(use.call, use.scope)] if use.call is not None else list(_calls_of(module, use)) if names else []
    for name in names:
        for call, scope in calls:
            yield from handed_arguments(module, call, name, scope)


def _calls_of(module: Module, use: AttributeUse) -> Iterator[tuple[ast.Call, Scope]]:
    """The calls of a method that a variable holds and nothing else, `fit = trainer.fit`, or that `partial` is given."""
    above = use.parent
    if isinstance(above, ast.Call) and last_part(above) == "partial" and above.args[:1] == [use.node]:
        yield above, use.scope
        return
    is_held = isinstance(above, ast.Assign) and above.value is use.node and len(above.targets) == 1
    target = above.targets[0] if is_held and isinstance(above, ast.Assign) else None
    found = use.scope.lookup(target.id) if isinstance(target, ast.Name) else None
    if found is None or len(found[1]) != 1 or not isinstance(target, ast.Name):
        return
    for call, scope in module.scoped.calls:
        if is_name(call.func, target.id) and scope.lookup(target.id) == found:
            yield call, scope
