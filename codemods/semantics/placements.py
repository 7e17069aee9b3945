"""Where the tensors of the functions are that run under Lightning: what is known around each of them."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cached_property

from codemods.semantics import symbols
from codemods.semantics.begun import Begun
from codemods.semantics.collected import Collected
from codemods.semantics.function_texts import FunctionTexts
from codemods.semantics.given import given_module
from codemods.semantics.held import ON_DEVICE, UNKNOWN, Held, Place
from codemods.semantics.held_parameters import HeldParameters
from codemods.semantics.hosting import NO_RETURNS, Returns
from codemods.semantics.keeping import Keeping
from codemods.semantics.kept_lambdas import Lambdas, kept_lambdas
from codemods.semantics.left_out import Option
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, is_property, named_of
from codemods.semantics.noted import Placed, Surroundings
from codemods.semantics.placing import placed
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_part_of_modules, reached_functions
from codemods.semantics.scopes import Kind
from codemods.semantics.spoken_torch import speaks_of_torch
from codemods.semantics.switches import never_on

_UNDER_WAY = Placed()
_MOVED = "on_after_batch_transfer"
_CALL = "__call__"
_CALLS = (f".{_CALL}", ".forward")


class Placements:
    """What is noted of the functions of one file, each gone through when it is first asked for."""

    def __init__(self, module: Module, index: ProjectIndex) -> None:
        self.module = module
        self.index = index
        self.functions = {f.symbol: f for f in reached_functions(module, index)}
        self.texts = FunctionTexts(module, index, self.functions.values())
        self.begun = Begun(module, index, self.texts)
        self.parameters = HeldParameters(self)
        self.keeping = Keeping(module, index, self._alone, self._begins)
        self._placed: dict[str, Placed] = {}
        self._going: list[str] = []  # the functions that are gone through, and those that these ask for on the way
        self._cut = False
        self._returned: dict[str, Held] = {}
        self._inherited: dict[str, str] = {}  # methods of bases, by the names that they have in a class
        self._made: dict[str, Held] = {}
        self._asked: set[str] = set()
        self._left: dict[str, Mapping[str, Held]] = {}
        self._followed: dict[str, Held] = {}
        self._lambdas: dict[str, Lambdas] = {}
        self.collected = Collected(module, self._collect)

    def of(self, function: ReachedFunction) -> Placed:
        """What is noted of a function."""
        symbol = function.symbol
        known = self._placed.get(symbol)
        if known is None:
            outermost = not self._going
            self._placed[symbol] = _UNDER_WAY  # for a cycle of methods, which call each other
            self._going.append(symbol)
            around = self.around(function)._replace(collected=lambda name: self._collected_of(function, name))
            known = placed(function.node, function.scope, self.parameters.of(function), around)
            self._placed[symbol] = known
            if outermost:
                for other in self._going[1:] if self._cut else ():  # they may have been told nothing by one under way
                    self._placed.pop(other, None)
                self._going.clear()
                self._cut = False
        elif known is _UNDER_WAY:
            self._cut = True
        return known

    def returned(self, symbol: str) -> Held:
        """What a function of this file returns: a tensor that it makes on the CPU, or one with what it is given."""
        known = self._returned.get(symbol)
        if known is None:
            known = self._returned[symbol] = UNKNOWN  # for functions that call each other
            function = self.functions.get(symbol)
            if function is not None and not function.is_nested and self._may_return(function):
                given = self.parameters.of(function, callers=False)  # who calls it may be what asks
                noted = placed(function.node, function.scope, given, self.around(function))
                held = noted.returned
                self._left[symbol] = noted.left
                if held is not None and held.items and any(item.makers for item in held.items):
                    known = self._returned[symbol] = held
                elif held is not None and held.place is Place.HOST:
                    known = self._returned[symbol] = held._replace(items=())
                elif held is not None and held.place is Place.DEVICE:
                    known = self._returned[symbol] = ON_DEVICE
        return known

    def _of_device(self, symbol: str) -> Held:
        """What a function of this file returns that is given tensors of the module's device alone, and numbers."""
        known = self._followed.get(symbol)
        if known is None:
            known = self._followed[symbol] = UNKNOWN  # for functions that call each other
            function = self.functions.get(symbol)
            if function is not None and not function.is_nested:
                given = self.parameters.of(function, callers=False)
                for name, held in given.items():
                    own = function.takes_self and name == function.first_parameter
                    given[name] = ON_DEVICE if held == UNKNOWN and not own else held
                returned = placed(function.node, function.scope, given, self.around(function)).returned
                if returned is not None and returned.place is Place.DEVICE:
                    known = self._followed[symbol] = ON_DEVICE
        return known

    def _read(self, symbol: str) -> Held:
        """What an attribute holds that is a property of this file's class."""
        function = self.functions.get(symbol)
        return self.returned(symbol) if function is not None and is_property(function.node) else UNKNOWN

    def _speaks(self, function: ReachedFunction) -> bool:
        """Whether a function speaks of torch."""
        return speaks_of_torch(self.texts.text(function), self.module)

    def _may_return(self, function: ReachedFunction) -> bool:
        """Whether a function may return a tensor of which something is known: of torch, or of a module of `self`."""
        text = self.texts.text(function)
        return self._speaks(function) or (function.takes_self and b"return " in text)

    def left(self, symbol: str) -> Mapping[str, Held]:
        """Which attributes of `self` hold tensors of the CPU after a method of this file, which makes them."""
        self.returned(symbol)
        return self._left.get(symbol, {})

    def _meetings(self, symbol: str, arguments: tuple[Held, ...], keywords: Mapping[str, Held]) -> frozenset[ast.Call]:
        """Which tensors of the CPU meet others in a function of this file that is given them."""
        function = self.functions.get(symbol)
        if function is None or function.is_nested or symbol in self._asked:
            return frozenset()
        known = self.parameters.of(function, callers=False)
        for name, held in [*zip(function.parameters, arguments, strict=False), *keywords.items()]:
            if name in known and held.place is not Place.UNKNOWN:
                known[name] = held._replace(root=name) if held.place is Place.DEVICE else held
        self._asked.add(symbol)
        noted = placed(function.node, function.scope, known, self.around(function))
        self._asked.discard(symbol)
        return frozenset(maker for maker, fresh in noted.kept.items() if fresh.meets)

    def _alone(self, symbol: str) -> Placed | None:
        """What is noted of a function of this file where nothing is known of its class."""
        function = self.functions.get(symbol)
        if function is None:
            return None
        owner = function.owner or ""
        facts = self.index.classes.classes.get(owner)
        own = f"{function.first_parameter}."
        text = self.texts.text(function)
        called = [n for n in facts.methods if f"{own}{n}(".encode() in text] if facts is not None else []
        if not called and not self._speaks(function) and not self._calls_maker(function):
            return None
        around = Surroundings(
            self.module, self.keeping.is_module_class, self._given_back, is_host=self._hosts.__contains__
        )
        around = around._replace(self_name=function.first_parameter, methods=frozenset(called))
        around = around._replace(unplaced=lambda name: self._unplaced(name, owner), method_in=self._method_in)
        if called:
            around = around._replace(
                returned=lambda name: self._given_back(f"{owner}.{name}" if name in called else name)
            )
        return placed(function.node, function.scope, self.parameters.of(function, callers=False), around)

    def _calls_maker(self, function: ReachedFunction) -> bool:
        """Whether a function calls one of this file that speaks of torch, or one of another that makes a tensor."""
        text = self.texts.text(function)
        own = (host.rpartition(".")[2] for host in self._returns.hosts)
        return (
            any(name in text for name in self.host_names)
            or any(f".{name}(".encode() in text for name in own)
            or any(
                other.owner is None and f"{other.name}(".encode() in text and self._speaks(other)
                for other in self.functions.values()
            )
        )

    def _given_back(self, symbol: str) -> Held:
        """The tensor of the CPU that a method returns which makes it of what it is given alone."""
        known = self._made.get(symbol)
        if known is None:
            self._made[symbol] = UNKNOWN  # for methods that call each other
            noted = self._alone(symbol)
            held = noted.returned if noted is not None else None
            found = held is not None and held.place is Place.HOST and held.makers
            known = self._made[symbol] = held._replace(items=()) if held is not None and found else UNKNOWN
        return known

    def met(self, function: ReachedFunction, maker: ast.Call) -> list[ast.expr]:
        """Where a tensor that a function makes and returns meets others, in the functions of this file."""
        return [node for other in self.meeting(function, maker) for node in self.of(other).kept[maker].meets]

    def meeting(self, function: ReachedFunction, maker: ast.Call) -> list[ReachedFunction]:
        """The functions of this file in which a tensor meets others that a function makes and returns, or keeps."""
        others = (
            other for other in self.functions.values() if other.symbol != function.symbol and self.begun.runs(other)
        )
        stored = self.of(function).stored.items()
        names = {target.attr for target, held in stored if isinstance(target, ast.Attribute) and maker in held.makers}
        names.add(function.name)
        spoken = (other for other in others if any(self.texts.mentions(other, name) for name in names))
        noted = ((other, self.of(other).kept.get(maker)) for other in spoken)
        return [other for other, fresh in noted if fresh is not None and fresh.meets]

    def around(self, function: ReachedFunction) -> Surroundings:
        """What is known around a function."""
        owner = function.owner
        mixed = owner is not None and symbols.MODULE in function.kinds and self.index.classes.is_mixin(owner)
        takes = mixed or given_module(function) or symbols.CALLBACK in function.kinds
        parts = self.index.classes.parts if takes else frozenset[str]()
        if owner is None or not function.takes_self:
            return Surroundings(
                self.module,
                self.keeping.is_module_class,
                self.returned,
                parts=parts,
                is_host=self._hosts.__contains__,
                follows=self._followers.__contains__,
                speaks_of_cuda=self._speaks_of_cuda,
                meetings=self._meetings,
                constants=self.constants,
                switches=never_on(function.node, self.index.turned_on, takes_self=False),
                unplaced=self.index.names.unplaced.get,
                method_in=self._method_in,
                pairs=self.index.names.pairs,
                of_device=self._of_device,
                items=self._items(function),
                given=self._given(function),
                feeding=self.index.classes.feeding if given_module(function) else frozenset(),
            )
        classes = self.index.classes
        methods = frozenset[str]().union(
            *(classes.classes[c].methods for c in classes.family(owner) if c in classes.classes)
        )
        return Surroundings(
            self.module,
            self.keeping.is_module_class,
            lambda name: self.returned(self._symbol(owner, name)),
            self.attributes(owner),
            methods,
            function.first_parameter,
            is_part_of_modules(owner, classes),
            self._hosts.__contains__,
            self._followers.__contains__,
            symbols.MODULE in function.kinds and function.stage is not Stage.BUILD,
            self._speaks_of_cuda,
            lambda name, *given: self._meetings(self._symbol(owner, name), *given),
            lambda name: self.left(self._symbol(owner, name)),
            self.constants,
            self._off and self._off - self._named_elsewhere(owner),
            never_on(function.node, self.index.turned_on, takes_self=True),
            lambda attribute, name: self.method_of(owner, attribute, name),
            parts,
            lambda name: self._unplaced(name, owner),
            self._method_in,
            self.index.names.pairs,
            lambda name: self._of_device(self._symbol(owner, name)),
            lambda name: self._read(self._symbol(owner, name)),
            self._items(function),
            self._given(function),
            lambdas=self.lambdas(function) if self.begun.runs(function) else {},
            feeding=self.index.classes.feeding if takes else frozenset(),
            fields=self._fields,
        )

    def _symbol(self, owner: str, name: str) -> str:
        """The function that a name is for a class: a function as it is, a method as the class has or inherits it."""
        symbol = name if "." in name else f"{owner}.{name}"
        if symbol in self.functions or "." in name:
            return symbol
        known = self._inherited.get(symbol)
        if known is None:
            known = self._inherited[symbol] = self.index.classes.method(owner, name) or symbol
        return known

    def _fields(self, owner: str) -> frozenset[str]:
        """The fields of a class that are tensors, where Lightning moves those of a batch of it."""
        facts = self.index.classes.classes.get(owner)
        return facts.tensors if facts is not None else frozenset()

    def record(self, function: ReachedFunction, name: str) -> str:
        """The class with such fields that a parameter is annotated with; empty: none."""
        annotation = next((arg.annotation for arg in named_of(function.node.args) if arg.arg == name), None)
        named = self.module.resolve(annotation, function.scope) if annotation is not None else None
        return named if named is not None and self._fields(named) else ""

    def lambdas(self, function: ReachedFunction) -> Lambdas:
        """The lambdas that the class of a method keeps on its instances, by the names of attributes."""
        owner = function.scope.parent
        if owner is None or not owner.is_class:
            return {}
        known = self._lambdas.get(function.owner or "")
        if known is None:
            known = self._lambdas[function.owner or ""] = kept_lambdas(owner, self.module)
        return known

    def _collected_of(self, function: ReachedFunction, name: str) -> Held:
        """What other methods of a LightningModule put into an attribute which a method reads."""
        owner = function.owner or ""
        if symbols.MODULE not in function.kinds or not self.begun.runs(function):
            return UNKNOWN
        family = self.index.classes.family(owner)
        methods = [other for other in self.functions.values() if other.owner in family and not other.is_nested]
        speaking = [each for each in methods if self.texts.mentions(each, f"{each.first_parameter}.{name}")]
        return self.collected.of(owner, name, speaking)

    def _collect(self, method: ReachedFunction) -> Placed:
        """What is noted of a method where nothing is known that others keep for it."""
        return placed(method.node, method.scope, self.parameters.of(method, callers=False), self.around(method))

    def _items(self, function: ReachedFunction) -> frozenset[str]:
        """The variables of a function that hold items of what it is given, which are tensors.

        Of what a method of Lightning's classes is given its callers tell, and what a function is given from the CPU is
        there.
        """
        return self.parameters.kinds_of(function).items if self._is_given_there(function) else frozenset()

    def _given(self, function: ReachedFunction) -> frozenset[str]:
        """The parameters of a function of which nothing is known, and which lie with the module if they are tensors."""
        if not self._is_given_there(function):
            return frozenset()
        tensors, plain, listed, _ = self.parameters.kinds_of(function)
        return frozenset(function.parameters) - tensors.keys() - plain - listed

    def _is_given_there(self, function: ReachedFunction) -> bool:
        """Whether a function is given tensors with the module: it is no hook, and none is given it from the CPU."""
        hook = function.kinds and function.name != _MOVED
        return not hook and not self.index.reach.on_host.get(function.symbol)

    def _method_in(self, made: str, name: str) -> str | None:
        """The method of that name of a class of the project, where one returns tensors of the CPU; `made` alone: it."""
        classes, words = self.index.classes, self.index.names.host_words
        if not words or made not in classes.classes:
            return None
        return made if not name else classes.method(made, name) if name.encode() in words else None

    def _unplaced(self, name: str, owner: str) -> Option | None:
        """The device that a function, or a method of a class, wants lest it make a tensor on the CPU."""
        if not self.index.names.unplaced:
            return None
        symbol = name if "." in name else self.index.classes.method(owner, name)
        return self.index.names.unplaced.get(symbol or "")

    def left_out(self, call: ast.Call, function: ReachedFunction) -> Option | None:
        """The device that a call in a function does not give to what would put a tensor there."""
        func = call.func
        own = isinstance(func, ast.Attribute) and is_name(func.value, function.first_parameter) and function.owner
        name = func.attr if own and isinstance(func, ast.Attribute) else self.module.resolve(func, function.scope) or ""
        option = self._unplaced(name, function.owner or "") if name else None
        return option if option is not None and option.is_left_out(call) else None

    def method_of(self, owner: str, attribute: str, name: str) -> str | None:
        """The method of that name of what a class keeps under an attribute, where one returns tensors of the CPU."""
        if name == _CALL:
            return self._called.get(attribute)
        if name.encode() not in self.index.names.host_words:
            return None
        made = self.keeping.made_of(owner, attribute)
        return self.index.classes.method(made, name) if made else None

    @cached_property
    def _hosts(self) -> frozenset[str]:
        """The functions of other files that return a tensor which they make on the CPU, and dicts of such."""
        return self.index.names.hosts - self._own_hosts if self._returns.hosts else self.index.names.hosts

    @cached_property
    def _own_hosts(self) -> frozenset[str]:
        """The functions of this file that do so, which are gone through where they are called; dicts are not."""
        dicts = (name for name, held in self.module.scope.bindings.items() if held[0].kind is Kind.ASSIGN)
        return self._returns.hosts - {".".join(filter(None, [self.module.name, name])) for name in dicts}

    @cached_property
    def constants(self) -> Mapping[str, Held]:
        """The variables of the file that hold a tensor of the CPU."""
        return self.keeping.constants() if b"torch" in self.module.source.utf8 else {}

    @cached_property
    def _off(self) -> frozenset[str]:
        """The attributes that are False wherever this file gives one of that name a value, each in an `__init__`."""
        given: dict[str, bool] = {}
        for store in self.module.scoped.stores:
            if isinstance(store.target, ast.Attribute):
                off = isinstance(store.value, ast.Constant) and store.value.value is False
                off &= not isinstance(store.statement, ast.AugAssign) and store.scope.function().qualname.endswith(
                    ".__init__"
                )
                given[store.target.attr] = off and given.get(store.target.attr, True)
        return frozenset(name for name, off in given.items() if off)

    def _named_elsewhere(self, owner: str) -> frozenset[str]:
        """What the classes of other files define and assign of which an instance may be."""
        classes = self.index.classes
        others = (n for n in classes.family(owner) if n in classes.classes and classes.home(n) != self.module.name)
        return frozenset[str]().union(*(classes.classes[name].names for name in others))

    @cached_property
    def _speaks_of_cuda(self) -> bool:
        return b"cuda" in self.module.source.utf8

    @cached_property
    def _followers(self) -> frozenset[str]:
        """The functions of other files that return a tensor where their arguments are."""
        own = self._returns.followers
        return self.index.names.followers - own if own else self.index.names.followers

    @cached_property
    def _returns(self) -> Returns:
        """What the functions of this file return."""
        facts = self.index.names.modules.get(self.module.name)
        return facts.returns if facts is not None else NO_RETURNS

    @cached_property
    def host_names(self) -> tuple[bytes, ...]:
        """What these functions are called, as far as this file holds the word."""
        known = self.index.names.host_words
        own = self._own_hosts
        words = {word for word in known.keys() & words_of(self.module) if known[word] - own}
        return tuple(sorted(words.union(name.encode() for name in self._called)))

    @cached_property
    def _called(self) -> Mapping[str, str]:
        """The attributes that this file gives an object of another file whose call returns a tensor of the CPU.

        Each with the method that is called: `__call__`, or `forward` of a module.
        """
        hosts = {host.rpartition(".")[0]: host for host in self._hosts if host.endswith(_CALLS)}
        words = {owner.rpartition(".")[2].encode() for owner in hosts}
        return {} if words.isdisjoint(words_of(self.module)) else self.keeping.made_of_one(hosts)

    def attributes(self, owner: str) -> Mapping[str, Held]:
        """What the methods of a class of this file, and of its bases there, keep on `self`."""
        return self.keeping.attributes(owner)

    def _begins(self, symbol: str) -> bool:
        function = self.functions.get(symbol)
        return function is not None and function.owner is not None and self.begun.is_begun(function)


def placements(module: Module, index: ProjectIndex) -> Placements:
    """The placements of a file, made once."""
    return module.cached("placements", lambda module: Placements(module, index))
