"""Where the tensors of the functions are that run under Lightning: what is known around each of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from functools import cached_property

from codemods.semantics import symbols
from codemods.semantics.collected import Collected
from codemods.semantics.given import given_module
from codemods.semantics.handed_tensors import WHOLE, step_results, tensors_handed
from codemods.semantics.held import GIVEN_NET, ON_DEVICE, ON_HOST, PLAIN, UNKNOWN, Held, Place, joined, list_of, tupled
from codemods.semantics.hosting import NO_RETURNS, Returns
from codemods.semantics.keeping import Keeping
from codemods.semantics.kept_lambdas import Lambdas, kept_lambdas
from codemods.semantics.left_out import Option
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import defaults_of, is_name, is_property, named_of
from codemods.semantics.noted import Placed, Surroundings
from codemods.semantics.placing import entry, placed
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_part_of_modules, reached_functions
from codemods.semantics.scopes import Kind
from codemods.semantics.spoken_torch import speaks_of_torch
from codemods.semantics.switches import never_on
from codemods.semantics.tensor_parameters import Parameters, parameters_of
from codemods.source.trees import nodes_of

_STEPS = frozenset({"training_step", "validation_step", "test_step", "predict_step"})
_STAGES = ("train", "validation", "test", "predict")
_STARTS = frozenset({f"on_{stage}_batch_start" for stage in _STAGES} | {"on_batch_start"})
_ENDS = frozenset({f"on_{stage}_batch_end" for stage in _STAGES})
_EPOCH_ENDS = {f"{stage}_epoch_end": f"{stage}_step" for stage in ("training", "validation", "test")}
"""What got the outputs of all batches up to 1.9, and what returned them."""
_OUTPUTS = 2
"""The place of what a step returned among what hooks of a callback are given."""
_MOVED = "on_after_batch_transfer"
_RECKONING = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow, ast.MatMult)
_CALL = "__call__"
_CALLS = (f".{_CALL}", ".forward")
_CALLED = _STEPS | {"forward", "setup", "configure_optimizers", "configure_model", "compute", "update"}


class Placements:
    """What is noted of the functions of one file, each gone through when it is first asked for."""

    def __init__(self, module: Module, index: ProjectIndex) -> None:
        self.module = module
        self.index = index
        self.functions = {f.symbol: f for f in reached_functions(module, index)}
        self.keeping = Keeping(module, index, self._alone, self._begins)
        self._texts: dict[str, bytes] = {}
        self._signed: dict[tuple[str, re.Pattern[bytes]], bool] = {}
        self._kinds: dict[str, Parameters] = {}
        self._placed: dict[str, Placed] = {}
        self._returned: dict[str, Held] = {}
        self._inherited: dict[str, str] = {}  # methods of bases, by the names that they have in a class
        self._built: dict[str, bool] = {}
        self._made: dict[str, Held] = {}
        self._asked: set[str] = set()
        self._left: dict[str, Mapping[str, Held]] = {}
        self._followed: dict[str, Held] = {}
        self._lambdas: dict[str, Lambdas] = {}
        self._collected = Collected(module, self._collect)

    def of(self, function: ReachedFunction) -> Placed:
        """What is noted of a function."""
        known = self._placed.get(function.symbol)
        if known is None:
            self._placed[function.symbol] = Placed()  # for a cycle of methods, which call each other
            around = self.around(function)._replace(collected=lambda name: self._collected_of(function, name))
            known = placed(function.node, function.scope, self.parameters(function), around)
            self._placed[function.symbol] = known
        return known

    def returned(self, symbol: str) -> Held:
        """What a function of this file returns: a tensor that it makes on the CPU, or one with what it is given."""
        known = self._returned.get(symbol)
        if known is None:
            known = self._returned[symbol] = UNKNOWN  # for functions that call each other
            function = self.functions.get(symbol)
            if function is not None and not function.is_nested and self._may_return(function):
                given = self.parameters(function, callers=False)  # who calls it may be what asks
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
                given = self.parameters(function, callers=False)
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
        return speaks_of_torch(self.text(function), self.module)

    def _may_return(self, function: ReachedFunction) -> bool:
        """Whether a function may return a tensor of which something is known: of torch, or of a module of `self`."""
        text = self.text(function)
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
        known = self.parameters(function, callers=False)
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
        called = [n for n in facts.methods if f"{own}{n}(".encode() in self.text(function)] if facts is not None else []
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
        return placed(function.node, function.scope, self.parameters(function, callers=False), around)

    def _calls_maker(self, function: ReachedFunction) -> bool:
        """Whether a function calls one of this file that speaks of torch, or one of another that makes a tensor."""
        text = self.text(function)
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
        others = (other for other in self.functions.values() if other.symbol != function.symbol and self.runs(other))
        stored = self.of(function).stored.items()
        names = {target.attr for target, held in stored if isinstance(target, ast.Attribute) and maker in held.makers}
        names.add(function.name)
        spoken = (other for other in others if any(self._mentions(other, name) for name in names))
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
            lambdas=self.lambdas(function) if self.runs(function) else {},
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

    def _record(self, function: ReachedFunction, name: str) -> str:
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
        if symbols.MODULE not in function.kinds or not self.runs(function):
            return UNKNOWN
        family = self.index.classes.family(owner)
        methods = [other for other in self.functions.values() if other.owner in family and not other.is_nested]
        return self._collected.of(owner, name, [m for m in methods if self._mentions(m, f"{m.first_parameter}.{name}")])

    def _collect(self, method: ReachedFunction) -> Placed:
        """What is noted of a method where nothing is known that others keep for it."""
        return placed(method.node, method.scope, self.parameters(method, callers=False), self.around(method))

    def _items(self, function: ReachedFunction) -> frozenset[str]:
        """The variables of a function that hold items of what it is given, which are tensors.

        Of what a method of Lightning's classes is given its callers tell, and what a function is given from the CPU is
        there.
        """
        return self._kinds_of(function).items if self._is_given_there(function) else frozenset()

    def _given(self, function: ReachedFunction) -> frozenset[str]:
        """The parameters of a function of which nothing is known, and which lie with the module if they are tensors."""
        if not self._is_given_there(function):
            return frozenset()
        tensors, plain, listed, _ = self._kinds_of(function)
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

    def runs(self, function: ReachedFunction) -> bool:
        """Whether a function runs when its module has its device, and is not told with the one that it stands in.

        A method that only `__init__` calls does not.
        """
        if not function.stage & (Stage.RUN | Stage.HAND) or function.is_nested:
            return False
        known = self._built.get(function.symbol)
        if known is None:
            self._built[function.symbol] = True  # for methods that call each other only
            known = self._built[function.symbol] = self._is_built(function)
        return not known

    def _is_built(self, function: ReachedFunction) -> bool:
        if function.owner is None or function.name in _CALLED or function.name.startswith(("on_", "__")):
            return False
        callers = self.callers(function)
        if not callers:
            return self._is_built_elsewhere(function)
        called = f".{function.name}(".encode()
        if not is_property(function.node) and any(
            self.text(other).count(function.name.encode()) > self.text(other).count(called) for other in callers
        ):
            return False  # it is kept, or handed on
        return bool(callers) and all(other.stage is Stage.BUILD or not self.runs(other) for other in callers)

    def _is_built_elsewhere(self, function: ReachedFunction) -> bool:
        """Whether methods of other files that speak of a method of their class are `__init__`s, and there is one."""
        classes, known = self.index.classes, self.index.names.modules
        assert function.owner is not None
        homes = {classes.home(name) for name in classes.descendants(function.owner) if name in classes.classes}
        users = [
            user
            for home in homes - {self.module.name}
            for user, names in known[home].spoken.items()
            if f".{function.name}" in names or function.name in names
        ]
        return bool(users) and all(user.endswith(".__init__") for user in users)

    def is_begun(self, function: ReachedFunction) -> bool:
        """Whether a method runs while its module is made: `__init__`, or one that this alone calls."""
        return function.name == "__init__" or (not function.is_nested and self._is_known_built(function))

    def _begins(self, symbol: str) -> bool:
        function = self.functions.get(symbol)
        return function is not None and function.owner is not None and self.is_begun(function)

    def _is_known_built(self, function: ReachedFunction) -> bool:
        return bool(function.stage & (Stage.RUN | Stage.BUILD)) and not self.runs(function)

    def callers(self, function: ReachedFunction) -> list[ReachedFunction]:
        """The methods of a method's class, and of those that inherit it, in this file, that speak of it."""
        named = f".{function.name}".encode()
        return [
            other
            for other in self.functions.values()
            if named in self.text(other)
            and other.symbol != function.symbol
            and self._mentions(other, f"{other.first_parameter}.{function.name}")
            and (other.owner == function.owner or self._inherits(other, function))
        ]

    def _inherits(self, other: ReachedFunction, function: ReachedFunction) -> bool:
        """Whether the class of a method has another one, and no other of that name, from the class of that."""
        if other.owner is None or function.owner is None or other.owner == function.owner:
            return False
        classes = self.index.classes
        return function.owner in classes.ancestry(other.owner) and (
            classes.method(other.owner, function.name) == function.symbol
        )

    # --- parameters ---

    def parameters(self, function: ReachedFunction, *, callers: bool = True) -> dict[str, Held]:
        """What the parameters of a function hold when it is called; `callers`: as its callers tell too."""
        known = self._of_hook(function)
        called = self._of_callers(function) if callers and not known else {}
        names = [arg.arg for arg in named_of(function.node.args)]
        tensors, plain, listed, _ = self._kinds_of(function)
        found: dict[str, Held] = {}
        pl_module = given_module(function)
        on_host = self.index.reach.on_host.get(function.symbol, ()) if function.owner is None else ()
        given = self.handed(function) if not known and not on_host else frozenset[str]()
        defaults = self.defaults(function)
        for index, name in enumerate(names):
            held = known.get(name) or called.get(name, UNKNOWN)
            if name == pl_module:
                held = GIVEN_NET
            elif held == UNKNOWN and name in defaults:
                held = defaults[name]
            elif name in tensors and name not in called and (str(index) in on_host or name in on_host):
                held = ON_HOST
            elif name in listed and name not in called and (str(index) in on_host or name in on_host):
                held = tupled([ON_HOST])
            elif held.place is Place.UNKNOWN and name in tensors:
                held = ON_DEVICE._replace(root=name if tensors[name] else "")
            elif held.place is Place.UNKNOWN and not held.items and name in listed and not on_host:
                held = list_of(ON_DEVICE, name)
            elif held.place is Place.UNKNOWN and name in plain:
                held = PLAIN
            elif held.place is Place.UNKNOWN and not held.items and name in given:  # noqa: SIM114
                held = ON_DEVICE._replace(root=name)
            elif (
                held.place is Place.BATCH
                and function.owner is None
                and (name in tensors or _is_reckoned_with(name, function))
            ):
                held = ON_DEVICE._replace(root=name)
            elif held.place is Place.DEVICE and (held.items or name in listed):
                held = list_of(ON_DEVICE, name)
            elif held.place is Place.DEVICE:
                held = held._replace(root=name)
            found[name] = held
        if function.takes_self:
            found[function.first_parameter] = UNKNOWN
        found.update(self._of_outputs(function))
        return found

    def defaults(self, function: ReachedFunction) -> dict[str, Held]:
        """The parameters of a function that are a tensor of the CPU by default: `centers=torch.linspace(0, 1, 8)`.

        It is made when the file is read. Numbers are left out.
        """
        found: dict[str, Held] = {}
        around = function.scope.parent
        for name, value in defaults_of(function.node.args).items() if around is not None else ():
            held = self.keeping.tensor(value, around) if isinstance(value, ast.Call) and around is not None else None
            if held is not None and held.place is Place.HOST and held.sure and not held.items:
                found[name] = held
        return found

    def is_always_given(self, function: ReachedFunction, parameter: str) -> bool:
        """Whether there are calls of a function in its file, and all of them give a parameter something."""
        own = function.owner is not None
        others = self.callers(function) if own else self._users(function)
        calls = [
            (arguments, keywords)
            for other in others
            for name, arguments, keywords in (self.of(other).given if own else self.of(other).calls)
            if name == (function.name if own else function.symbol)
        ]
        place = function.parameters.index(parameter) if parameter in function.parameters else len(function.parameters)
        return bool(calls) and all(len(given) > place or parameter in keywords for given, keywords in calls)

    def handed(self, function: ReachedFunction) -> frozenset[str]:
        """The parameters that are tensors as steps of other files give them: the function says nothing of them."""
        told = tensors_handed(self.index).get(function.symbol)
        if not told or function.name == "forward" or function.stage & Stage.LOAD:
            return frozenset()
        tensors, plain, listed, _ = self._kinds_of(function)
        places = {name for at, name in enumerate(function.parameters) if str(at) in told or name in told}
        return frozenset(places - tensors.keys() - plain - listed - defaults_of(function.node.args).keys())

    def _kinds_of(self, function: ReachedFunction) -> Parameters:
        kinds = self._kinds.get(function.symbol)
        if kinds is None:
            kinds = self._kinds[function.symbol] = parameters_of(function.node, function.scope, self.module)
        return kinds

    def _of_hook(self, function: ReachedFunction) -> dict[str, Held]:
        """What Lightning gives to a hook."""
        at = None
        if symbols.MODULE in function.kinds:
            at = 0 if function.name in _STEPS | _STARTS else 1 if function.name in _ENDS else None
        elif symbols.CALLBACK in function.kinds:
            at = 2 if function.name in _STARTS else 3 if function.name in _ENDS else None
        if function.name == _MOVED and function.kinds:
            at = 0
        names = function.parameters
        if function.name in _EPOCH_ENDS and symbols.MODULE in function.kinds and function.takes_self:
            step = self.index.classes.method(function.owner or "", _EPOCH_ENDS[function.name])
            returning = self.functions.get(step or "")
            at = 0 if returning is not None and self._collected.is_returned(returning) else None
        if at is None or at >= len(names) or not function.takes_self:
            return {}
        found = {names[at]: Held(Place.BATCH, made=self._record(function, names[at]))}
        found.update(dict.fromkeys(names[at + 1 :], PLAIN))
        return found

    def _of_outputs(self, function: ReachedFunction) -> dict[str, Held]:
        """What a hook is given of a step: a tensor, or the entries of a dict which are such."""
        own = function.name in _ENDS and function.takes_self and function.kinds & {symbols.CALLBACK, symbols.MODULE}
        place = _OUTPUTS if symbols.CALLBACK in function.kinds else 0
        name = function.parameters[place] if own and len(function.parameters) > place else ""
        if not name or not self._mentions(function, name):
            return {}
        keys = step_results(self.index, function.name.removeprefix("on_").removesuffix("_batch_end"))
        held = ON_DEVICE._replace(sure=0)
        return {entry(name, key) if key != WHOLE else name: held for key in keys}

    def _of_callers(self, function: ReachedFunction) -> dict[str, Held]:
        """What the other methods of its class, or functions of the file, give to what is no hook."""
        if function.name == "forward" or not (function.takes_self or function.owner is None):
            return {}
        found: dict[str, Held] = {}
        asked = self.callers(function) if function.owner is not None else self._users(function)
        for other in asked:
            calls = self.of(other).given if function.owner is not None else self.of(other).calls
            for name, arguments, keywords in calls:
                if name == (function.name if function.owner is not None else function.symbol):
                    given = {**dict(zip(function.parameters, arguments, strict=False)), **keywords}
                    for parameter, argument in given.items():
                        held = argument._replace(items=(), makers=frozenset())
                        found[parameter] = joined(found[parameter], held) if parameter in found else held
        return found

    def is_given_host(self, function: ReachedFunction, parameter: str) -> bool:
        """Whether the calls of a function in its file give it tensors of the CPU, and none gives another."""
        places = set()
        for other in self._users(function):
            for name, arguments, keywords in self.of(other).calls:
                if name == function.symbol:
                    given = {**dict(zip(function.parameters, arguments, strict=False)), **keywords}
                    places.add(given.get(parameter, UNKNOWN).place)
        return Place.HOST in places and places.isdisjoint({Place.BATCH, Place.DEVICE})

    def _users(self, function: ReachedFunction) -> list[ReachedFunction]:
        """The functions of this file that speak of a function, but for those that data sets alone run."""
        others = (
            other
            for other in self.functions.values()
            if other.symbol != function.symbol and other.stage is not Stage.LOAD
        )
        return [other for other in others if self._mentions(other, function.name)]

    def _mentions(self, function: ReachedFunction, name: str) -> bool:
        return name.encode() in self.text(function)

    def text(self, function: ReachedFunction) -> bytes:
        """The code of a function, without its decorators."""
        known = self._texts.get(function.symbol)
        if known is None:
            span = self.module.span(function.node)
            known = self._texts[function.symbol] = self.module.source.utf8[span.start : span.end]
        return known

    def is_signed(self, function: ReachedFunction, sign: re.Pattern[bytes]) -> bool:
        """Whether the code of a function holds a sign, of which rules share some."""
        known = self._signed.get((function.symbol, sign))
        if known is None:
            known = self._signed[function.symbol, sign] = sign.search(self.text(function)) is not None
        return known


def placements(module: Module, index: ProjectIndex) -> Placements:
    """The placements of a file, made once."""
    return module.cached("placements", lambda module: Placements(module, index))


def _is_reckoned_with(name: str, function: ReachedFunction) -> bool:
    """Whether a function adds a parameter to something, multiplies it or the like: of a batch that is a tensor."""
    return any(
        isinstance(part.op, _RECKONING) and any(is_name(side, name) for side in (part.left, part.right))
        for part in nodes_of(function.node, ast.BinOp)
    )
