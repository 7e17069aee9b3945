"""What classes keep on `self`: modules, parameters, and tensors that stay on the CPU."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from codemods.semantics import symbols
from codemods.semantics.class_facts import is_record
from codemods.semantics.device_values import is_about_cuda
from codemods.semantics.held import CAREFUL_NET, LAYER, MADE_NET, NET, ON_DEVICE, ON_HOST, UNKNOWN, Held, Place, joined
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.listed import is_listed, is_listed_twice, is_sizeless, made_dimensions
from codemods.semantics.module import Module
from codemods.semantics.nodes import (
    argument,
    chained_calls,
    first_parameter,
    is_none,
    last_part,
    named_of,
    written_pairs,
)
from codemods.semantics.noted import Placed
from codemods.semantics.reach import Stage
from codemods.semantics.reached import is_careful, is_part_of_modules, is_torch_module, is_weightless
from codemods.semantics.scopes import Kind, Scope, Store
from codemods.semantics.tensor_parameters import says_tensor
from codemods.semantics.torch_names import (
    DATA_FACTORIES,
    FACTORIES,
    LAYERS,
    LEGACY,
    PLAIN_METHODS,
    REDUCING,
    SHAPING,
    TUPLE_METHODS,
)
from codemods.source.trees import walk

_MODULE = "torch.nn.Module"
_OF_NETS = frozenset({"parameters", "named_parameters", "state_dict", "load_state_dict", "requires_grad_"})
"""What modules have and nothing else that an object may be given."""
_PARAMETERS = frozenset({"Parameter", "ParameterList", "ParameterDict"})
_MODELS = frozenset({"timm.create_model", "torch.hub.load"})
_PLACING: Final = frozenset({"to", "cuda", "type_as", "type", "device", "new_tensor", "cpu"})
_KEEPS: Final = frozenset({"cuda", "to", "cpu", "eval", "train", "half", "float", "double", "requires_grad_", "apply"})
"""Methods of a module that return it."""

_FILLING: Final = frozenset({"append", "extend", "insert", "update", "setdefault"})
_SAME_SHAPE: Final = frozenset({"float", "long", "int", "bool", "half", "double", "to", "cuda", "requires_grad_"})
"""Methods whose results have all dimensions that the tensor has."""
_EMPTY: Final = frozenset({"dict", "list", "collections.OrderedDict", "collections.defaultdict"})

_VARIABLE = "torch.autograd.Variable"


class Keeping:
    """The attributes of the classes of one file.

    `alone` gives what is noted of a function where nothing is known of its class, `begins` says of one whether it runs
    while its module is made.
    """

    def __init__(
        self,
        module: Module,
        index: ProjectIndex,
        alone: Callable[[str], Placed | None],
        begins: Callable[[str], bool],
    ) -> None:
        self.module = module
        self.index = index
        self._alone = alone
        self._begins = begins
        self._attributes: dict[str, dict[str, Held]] = {}
        self._made: dict[str, Placed | None] = {}
        self._as_nets: dict[ast.AST, frozenset[str]] = {}

    def attributes(self, owner: str) -> Mapping[str, Held]:
        """What the methods of a class, and of its bases in this file, keep on `self`."""
        known = self._attributes.get(owner)
        if known is None:
            known = self._attributes[owner] = {}
            for name, held in self._kept(owner):
                known[name] = held if name not in known else joined(known[name], held)
        return known

    def tensor_of(self, store: Store) -> Held | None:
        """The tensor of the CPU that an attribute is given in `__init__`, moved or not; a number is `PLAIN`."""
        if (made := self.tensor(store.value, store.scope)) is not None:
            return made
        placed = self._init(store)
        if placed is None:
            return None
        if is_empty(store.value, store.scope, self.module):
            return self._filled(store, placed)
        held = placed.stored.get(store.target)
        is_list = (
            isinstance(store.value, (ast.List, ast.Tuple, ast.ListComp))
            and held is not None
            and all(i.makers for i in held.items)
        )
        if held is not None and held.place is Place.HOST and held.makers and (is_list or not held.items):
            return held
        chain = set(chained_calls(of_variable(store.value, store.scope, self.module)))
        moved = (move.held for move in placed.moves if move.call in chain)
        handed = (placed.handed[call] for call in chain if call in placed.handed)
        return next((held for held in (*moved, *handed) if held.place is Place.HOST and held.makers), None)

    def _filled(self, store: Store, placed: Placed) -> Held | None:
        """A list or a dict that is empty at first, and is filled where it is made with tensors of the CPU alone.

        `self.prior[t] = torch.zeros(n)`, `self.edges.append(torch.linspace(0, 1, n))`.
        """
        target = store.target
        if not isinstance(target, ast.Attribute):
            return None
        put = [held for other, held in placed.stored.items() if _is_item(other, target)]
        put += placed.appended.get(target.attr, ())
        if not put or not all(held.place is Place.HOST and held.makers and not held.items for held in put):
            return None
        function = store.scope.function()
        others = (
            other.target
            for other in self.module.scoped.stores
            if other.scope.function() is not function and other.scope.function().parent is function.parent
        )
        grown = (
            call.func.value
            for call, scope in self.module.scoped.calls
            if scope.function() is not function and isinstance(call.func, ast.Attribute) and call.func.attr in _FILLING
        )
        if any(_is_item(other, target) for other in others) or any(last_part(each) == target.attr for each in grown):
            return None  # something else may be put there later
        return Held(Place.HOST, frozenset[ast.Call]().union(*(held.makers for held in put)), items=tuple(put))

    def constants(self) -> Mapping[str, Held]:
        """The variables of the file that hold a tensor of the CPU, from when it is read on."""
        found = {}
        for name, bindings in self.module.scope.bindings.items():
            binding = bindings[0]
            if len(bindings) != 1 or binding.kind is not Kind.ASSIGN or _is_moved(binding.value):
                continue
            value = _without_numbers(binding.value)
            held = self.tensor(value, self.module.scope) if isinstance(value, ast.Call) else None
            if held is None or held.place is not Place.HOST or held.items:
                continue
            if not any(keyword.arg in {None, "device"} for maker in held.makers for keyword in maker.keywords):
                found[name] = held
        return found

    def of_class(self, owner: str) -> Mapping[str, Held]:
        """The tensors of the CPU that the body of a class of modules, or of a base in this file, makes for all."""
        if b"torch" not in self.module.source.utf8 or not is_part_of_modules(owner, self.index.classes):
            return {}
        line = frozenset(self.index.classes.ancestry(owner))
        found: dict[str, Held] = {}
        for _, _, inner in self.module.scoped.classes:
            if self.module.symbol(inner) not in line:
                continue
            for name, bindings in inner.bindings.items():
                value = bindings[0].value
                if len(bindings) != 1 or not isinstance(value, ast.Call) or _is_moved(value):
                    continue
                held = self.tensor(value, inner)
                if held is not None and held.place is Place.HOST and not held.items:
                    found[name] = held
        return found

    def _kept(self, owner: str) -> Iterator[tuple[str, Held]]:
        line = frozenset(self.index.classes.ancestry(owner))
        yield from self.of_class(owner).items()
        yield from ((name, ON_DEVICE) for name in self._fields(owner, line))
        for store in self.module.scoped.stores:
            target = store.target
            if isinstance(target, ast.Attribute) and self._is_self(target.value, store.scope, line):
                none = is_none(store.value)
                if not none and not _is_itself(store.value, target) and not _is_updated(store, target):
                    yield target.attr, self.kept(store)
        for call, scope in self.module.scoped.calls:
            func = call.func
            if isinstance(func, ast.Attribute) and func.attr in {"register_buffer", "register_parameter"} and call.args:
                first = call.args[0]
                if isinstance(first, ast.Constant) and self._is_self(func.value, scope, line):
                    yield str(first.value), ON_DEVICE
            elif isinstance(func, ast.Attribute) and func.attr == "add_state":  # a state of a metric moves with it
                name, default = argument(call, "name", 0), argument(call, "default", 1)
                is_tensor = default is not None and not isinstance(default, ast.List)
                if is_tensor and isinstance(name, ast.Constant) and self._is_self(func.value, scope, line):
                    yield str(name.value), ON_DEVICE

    def _fields(self, owner: str, line: frozenset[str]) -> Iterator[str]:
        """The fields of a record that are tensors by annotation; who makes it runs when the module has its device."""
        if b"Tensor" not in self.module.source.utf8 or self.index.reach.stage(owner) is not Stage.RUN:
            return
        for node, _, inner in self.module.scoped.classes:
            if self.module.symbol(inner) in line and is_record(self.module, node):
                for part in node.body:
                    if not isinstance(part, ast.AnnAssign) or part.value is not None:
                        continue
                    if isinstance(part.target, ast.Name) and says_tensor(part.annotation, inner, self.module):
                        yield part.target.id

    def _given_net(self, store: Store) -> Held | None:
        """What an attribute is that is given a module of `__init__`, as its annotation or its uses tell.

        What is said to be any module may have no weights.
        """
        value, target, init = store.value, store.target, store.scope.node
        if not isinstance(value, ast.Name) or not isinstance(target, ast.Attribute):
            return None
        if not isinstance(init, ast.FunctionDef) or init.name != "__init__":
            return None
        given = next((arg for arg in named_of(init.args) if arg.arg == value.id), None)
        around = store.scope.parent.node if store.scope.parent is not None else init
        if given is not None and target.attr in self._asked_as_nets(around):
            return NET
        named = self.module.resolve(given.annotation, store.scope) if given is not None and given.annotation else None
        return MADE_NET if named == _MODULE else self._net_of(named) if named is not None else None

    def _asked_as_nets(self, around: ast.AST) -> frozenset[str]:
        """The attributes and variables of a class of which something is read that only modules have."""
        known = self._as_nets.get(around)
        if known is None:
            reads = (part for part in walk(around) if isinstance(part, ast.Attribute) and part.attr in _OF_NETS)
            known = self._as_nets[around] = frozenset(last_part(read.value) for read in reads)
        return known

    def _net_of(self, name: str) -> Held | None:
        """What a class of modules makes."""
        if not self.is_module_class(name):
            return None
        name = self._made_by(name)
        if is_weightless(name, self.index.classes):
            return MADE_NET
        return CAREFUL_NET if is_careful(name, self.index.classes) else NET

    def kept(self, store: Store) -> Held:
        """What an attribute is that a method gives this value."""
        node = store.value
        if (given := self._given_net(store)) is not None:
            return given
        if isinstance(node, ast.Call) and _is_told_host(node):
            return ON_HOST
        while isinstance(node, ast.Call):
            name = self.module.resolve(node.func, store.scope)
            if name is not None and name.rpartition(".")[2] in _PARAMETERS and name.startswith("torch.nn."):
                return ON_DEVICE
            if name is not None and (made := self._net_of(name)) is not None:
                if not self._moves(store):
                    return MADE_NET
                return LAYER if made == NET and LAYERS.fullmatch(name) else made
            if name == "copy.deepcopy" and (copied := self._copied(node, store)) is not None:
                return copied
            if not isinstance(node.func, ast.Attribute) or node.func.attr not in _KEEPS:
                break
            node = node.func.value
        begun = store.scope.qualname.endswith(".__init__") or self._begins(self.module.symbol(store.scope.function()))
        held = self.tensor_of(store) if begun or self._stays(store) else None
        if held is None or _is_moved(store.value):
            return UNKNOWN
        somewhere = any(keyword.arg == "device" for maker in held.makers for keyword in maker.keywords)
        return UNKNOWN if somewhere else held

    def _moves(self, store: Store) -> bool:
        """Whether what a method keeps may be moved with its instance; what a plain class makes nobody moves."""
        owner = store.scope.function().parent
        symbol = self.module.symbol(owner) if owner is not None and owner.is_class else ""
        classes = self.index.classes
        return not classes.is_whole(symbol) or bool(classes.kinds(symbol)) or is_part_of_modules(symbol, classes)

    def _stays(self, store: Store) -> bool:
        """Whether an attribute that a method gives a tensor is moved nowhere later: `self.x = self.x.to(…)`."""
        target = store.target
        assert isinstance(target, ast.Attribute)
        return not any(
            isinstance(other.target, ast.Attribute) and other.target.attr == target.attr and _is_moved(other.value)
            for other in self.module.scoped.stores
        )

    def _copied(self, call: ast.Call, store: Store) -> Held | None:
        """The module that a copy is of: `copy.deepcopy(self.net)`, where `__init__` keeps that too."""
        of = call.args[0] if len(call.args) == 1 else None
        if not isinstance(of, ast.Attribute) or not isinstance(store.target, ast.Attribute):
            return None
        kept = {
            self.kept(other)
            for other in self.module.scoped.stores
            if isinstance(other.target, ast.Attribute)
            and other.target.attr == of.attr != store.target.attr
            and other.scope is store.scope
            and ast.dump(other.target.value) == ast.dump(of.value)
        }
        held = kept.pop() if len(kept) == 1 else UNKNOWN
        return held if held.place is Place.NET else None

    def made_of(self, owner: str, name: str) -> str:
        """The class of the project, no module, of which all is made that a class keeps under a name; empty: none."""
        line = frozenset(self.index.classes.ancestry(owner))
        made = {
            self.module.resolve(store.value.func, store.scope) or "" if isinstance(store.value, ast.Call) else ""
            for store in self.module.scoped.stores
            if isinstance(store.target, ast.Attribute) and store.target.attr == name
            if self._is_self(store.target.value, store.scope, line)
        }
        known = made.pop() if len(made) == 1 else ""
        return known if known in self.index.classes.classes and not self.is_module_class(known) else ""

    def made_of_one(self, told: Mapping[str, str]) -> Mapping[str, str]:
        """By attribute of this file what is `told` of the class of which all that it is given is made."""
        found: dict[str, str] = {}
        for store in self.module.scoped.stores:
            if isinstance(store.target, ast.Attribute):
                made = self.module.resolve(store.value.func, store.scope) if isinstance(store.value, ast.Call) else None
                said = told.get(made or "", "")
                found[store.target.attr] = said if found.get(store.target.attr, said) == said else ""
        return {name: said for name, said in found.items() if said}

    def tensor(self, node: ast.expr | None, scope: Scope) -> Held | None:
        """A tensor that a chain of methods begins to make, or a list or dict of such; a number is `PLAIN`."""
        if parts := [part for part in _parts(node) if not is_none(part)]:
            inner = self.module.scoped.scope_of(node) if isinstance(node, (ast.ListComp, ast.DictComp)) else scope
            items = [self.tensor(item, inner) if not _is_moved(item) else None for item in parts]
            held = [item for item in items if item is not None and item.place is Place.HOST]
            makers = frozenset[ast.Call]().union(*(item.makers for item in held))
            return Held(Place.HOST, makers, items=tuple(held)) if len(held) == len(items) else None
        if isinstance(node, ast.IfExp) and (is_none(node.body) or is_none(node.orelse)):
            other = node.orelse if is_none(node.body) else node.body
            return self.tensor(other, scope) if not _is_moved(other) else None
        if isinstance(node, ast.IfExp) and is_about_cuda(node.test):
            sides = [self.tensor(side, scope) for side in (node.body, node.orelse)]
            both = [side for side in sides if side is not None and side.place is Place.HOST and not side.items]
            return joined(*both) if len(both) == len(sides) else None
        shaped = reduced = False
        for call in chained_calls(node):
            name = self.module.resolve(call.func, scope)
            if name is not None and name in FACTORIES | LEGACY:
                made = _of_factory(name, call, scope, self.module)
                if made is None or made.place is not Place.HOST or not (shaped or reduced):
                    return made
                return made._replace(sure=1 if shaped else min(made.sure, 1))
            shaped |= last_part(call.func) in SHAPING and bool(call.args)
            reduced |= last_part(call.func) not in _SAME_SHAPE
            if isinstance(call.func, ast.Attribute) and call.func.attr in TUPLE_METHODS | PLAIN_METHODS:
                return None
            if last_part(call.func) in REDUCING and not call.args and not call.keywords:
                return None
        return None

    def is_module_class(self, name: str) -> bool:
        """Whether calling a canonical name makes a module: of torch, torchmetrics or the project, a known model.

        So does calling a function of the project that returns one of a certain class.
        """
        last = name.rpartition(".")[2]
        if name.startswith(f"{symbols.ROOT}.metrics."):
            return last[:1].isupper()
        if name in _MODELS or last == "from_pretrained" or name.startswith("torchvision.models."):
            return "Weights" not in name
        if name.startswith(("torch.nn.", "torchmetrics.")):
            return last[:1].isupper() and last != "Parameter"
        made = self._made_by(name)
        if made != name and made.startswith("torch.nn."):
            return self.is_module_class(made)
        return made in self.index.classes.classes and is_torch_module(made, self.index.classes)

    def _made_by(self, name: str) -> str:
        """The class of what a function returns; the name itself where it is none, or nothing is known."""
        classes = self.index.classes
        return name if name in classes.classes else classes.returned(name) or name

    def _init(self, store: Store) -> Placed | None:
        """What is noted of the `__init__` that a store stands in."""
        symbol = self.module.symbol(store.scope)
        if symbol not in self._made:
            self._made[symbol] = None  # while it is gone through
            self._made[symbol] = self._alone(symbol)
        return self._made[symbol]

    def _is_self(self, node: ast.expr, scope: Scope, line: frozenset[str]) -> bool:
        function = scope.function()
        inner = function.node
        if not isinstance(node, ast.Name) or not isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return False
        if function.parent is None or not function.parent.is_class or first_parameter(inner) != node.id:
            return False
        return self.module.symbol(function.parent) in line


def _without_numbers(value: ast.AST | None) -> ast.AST | None:
    """The tensor of `torch.tensor([1.0, 2.0]) / 3`; any other value itself."""
    while isinstance(value, ast.BinOp):
        sides = (value.left, value.right)
        others = [side for side in sides if not isinstance(side, ast.Constant)]
        if len(others) != 1:
            return None
        value = others[0]
    return value


def of_variable(value: ast.expr | None, scope: Scope, module: Module) -> ast.expr | None:
    """What `Variable(x)` is, which is `x`; any other value itself."""
    wraps = isinstance(value, ast.Call) and len(value.args) == 1 and not value.keywords
    if wraps and isinstance(value, ast.Call) and module.resolve(value.func, scope) == _VARIABLE:
        return value.args[0]
    return value


def is_empty(node: ast.expr | None, scope: Scope, module: Module) -> bool:
    """Whether something is a list or a dict with nothing in it yet: `{}`, `list()`, `[None] * n`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List):
        return all(map(is_none, node.left.elts))
    if isinstance(node, ast.Call):
        named = node.func.id if isinstance(node.func, ast.Name) else module.resolve(node.func, scope)
        return (module.resolve(node.func, scope) or named) in _EMPTY and not (node.args and named in {"dict", "list"})
    return (isinstance(node, ast.List) and not node.elts) or (isinstance(node, ast.Dict) and not node.keys)


def _is_item(node: ast.expr, of: ast.Attribute) -> bool:
    """Whether something is an item of an attribute: `self.prior[t]`."""
    held = node.value if isinstance(node, ast.Subscript) else None
    same = isinstance(held, ast.Attribute) and held.attr == of.attr
    return same and isinstance(held, ast.Attribute) and ast.dump(held.value) == ast.dump(of.value)


def _parts(node: ast.expr | None) -> list[ast.expr]:
    """The values of a list, a tuple or a dict; of a comprehension what stands for all of them."""
    if isinstance(node, (ast.List, ast.Tuple)):
        return node.elts
    if (pairs := written_pairs(node)) is not None:
        return [value for _, value in pairs] if all(key is not None for key, _ in pairs) else []
    if isinstance(node, (ast.ListComp, ast.DictComp)):
        return [node.value if isinstance(node, ast.DictComp) else node.elt]
    return []


def _of_factory(name: str, call: ast.Call, scope: Scope, module: Module) -> Held | None:
    """What a call that makes a tensor holds; None where it may make nothing."""
    data = call.args[0] if call.args else None
    if data is None and name not in LEGACY:
        return None
    if name == "torch.scalar_tensor" or (name in DATA_FACTORIES and isinstance(data, (ast.Constant, ast.UnaryOp))):
        return Held(Place.PLAIN, frozenset({call}))
    if is_sizeless(call, name) or (name in DATA_FACTORIES and _is_one_of_numbers(data, scope)):
        return Held(Place.PLAIN, frozenset({call}))
    if name not in DATA_FACTORIES:
        return Held(Place.HOST, frozenset({call}), sure=made_dimensions(call, name))
    if data is None:
        return Held(Place.HOST, frozenset({call}), sure=0)
    sure = 2 if is_listed_twice(data, scope) else int(is_listed(data, scope, module))
    return Held(Place.HOST, frozenset({call}), sure=sure)


def _is_one_of_numbers(node: ast.expr | None, scope: Scope) -> bool:
    """Whether a variable takes one number after another that is written out: `for s in (0.2, 0.3)`."""
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    loops = [binding.node for binding in found[1]] if found is not None else []
    iterated = [part.iter for loop in loops for part in getattr(loop, "generators", ())]
    return bool(iterated) and all(
        isinstance(each, (ast.List, ast.Tuple)) and all(isinstance(item, ast.Constant) for item in each.elts)
        for each in iterated
    )


def _is_told_host(node: ast.Call) -> bool:
    """Whether an object is made that is told the CPU: `SlidingWindowInferer(…, device=torch.device("cpu"))`."""
    if not last_part(node.func)[:1].isupper():
        return False
    told = next((keyword.value for keyword in node.keywords if keyword.arg == "device"), None)
    if isinstance(told, ast.Call) and last_part(told.func) == "device" and told.args:
        told = told.args[0]
    return isinstance(told, ast.Constant) and told.value == "cpu"


def _is_moved(node: ast.expr | None) -> bool:
    """Whether a chain of methods puts a tensor somewhere."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in {"to", "cuda", "type_as", "type"}:
            return True
        node = node.func.value
    return False


def _is_itself(node: ast.expr | None, target: ast.Attribute) -> bool:
    """Whether an attribute is given what it holds, moved or the like: `self.net = self.net.cuda()`."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _KEEPS:
        node = node.func.value
    return isinstance(node, ast.Attribute) and ast.unparse(node) == ast.unparse(target)


def _is_updated(store: Store, target: ast.Attribute) -> bool:
    """Whether an attribute is given what comes of what it holds, where that is: `self.mean = 0.9 * self.mean + x`."""
    if store.value is None or store.scope.qualname.endswith(".__init__"):
        return False
    same = ast.dump(ast.Attribute(target.value, target.attr, ast.Load()))
    parts = [part for part in walk(store.value) if isinstance(part, ast.Attribute)]
    return any(ast.dump(part) == same for part in parts) and not any(part.attr in _PLACING for part in parts)
