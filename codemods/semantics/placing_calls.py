"""What calls return, and what they do to the devices of their arguments."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Mapping

from codemods.semantics.device_values import Device, chosen_constructor, device_of
from codemods.semantics.held import NET, ON_DEVICE, PLAIN, UNKNOWN, Held, Place, Variables, combined, item_of, tupled
from codemods.semantics.nodes import last_part
from codemods.semantics.noted import Fresh, Made, Move, Placed, Surroundings
from codemods.semantics.scopes import Scope
from codemods.semantics.torch_names import (
    DATA_FACTORIES,
    FACTORIES,
    HOST_ONLY,
    LEGACY,
    LEGACY_CUDA,
    LIKE,
    MAKES_NO_TENSOR,
    MEETING_METHODS,
    PLAIN_METHODS,
    REDUCING,
    SHAPING,
    TUPLE_METHODS,
    WITH_DIMENSIONS,
)
from codemods.source.trees import walk

_PLAIN_BUILTINS = frozenset(
    {"len", "int", "float", "bool", "str", "range", "max", "min", "round", "isinstance", "type"}
)
_ITERATING = frozenset({"reversed", "list", "tuple", "iter", "next"})
_OF_TENSORS = frozenset({"torch.normal", "torch.complex", "torch.range"})
_WEIGHTS = frozenset({"weight", "pos_weight"})  # what a loss is given has dimensions
_NAMED = Held(Place.UNKNOWN, items=(tupled([PLAIN, NET]),))
_OF_MODULES = {
    "__class__": UNKNOWN,
    "keys": PLAIN,
    "values": NET,
    "children": NET,
    "items": _NAMED,
    "named_children": _NAMED,
}
_OF_DICT = frozenset({"items", "values", "get", "pop"})
_LIGHTNING = frozenset({"log", "log_dict", "print", "manual_backward", "optimizers", "lr_schedulers", "all_gather"})


class Calls(ABC):
    """The part of a way through a function that is about its calls."""

    def __init__(self, around: Surroundings, scope: Scope, variables: Variables) -> None:
        self.around = around
        self.module = around.module
        self.scope = self.outermost = scope
        self.parameters = frozenset(variables)
        self.variables = variables
        self.found = Placed()
        self.guard: ast.If | ast.IfExp | None = None
        self.elsewhere = 0  # `with torch.device(…)` blocks around

    @abstractmethod
    def value(self, node: ast.expr) -> Held:
        """What an expression holds; what it says about devices is noted on the way."""

    def name(self, node: ast.expr) -> str | None:
        """The canonical name of what is called or read, where it is not the function's own."""
        return self.module.resolve(node, self.scope)

    # --- notes ---

    def near(self) -> tuple[str, ...]:
        """The parameters that hold a tensor of the module's device now."""
        return tuple(
            name
            for name, held in self.variables.items()
            if name in self.parameters and held.place is Place.DEVICE and held.root == name
        )

    def meet(self, node: ast.expr, *parts: Held) -> None:
        """Note that tensors of the CPU meet some of the module's device, where they do for sure."""
        parts = tuple(item for part in parts for item in (part.items or (part,)))
        if not any(part.is_on_device for part in parts):
            return
        for part in parts:
            if part.place is Place.HOST and part.sure:
                self._meets(part, node)

    def with_dimensions(self, held: Held) -> Held:
        """What a value holds, of which is known now that it has dimensions."""
        if any(_may_be_there(maker) for maker in held.makers if maker in self.found.fresh):
            return held
        return held._replace(sure=True, items=tuple(item._replace(sure=True) for item in held.items))

    def into_module(self, node: ast.Call, given: list[Held]) -> None:
        """Note tensors of the CPU that are given to a module, whose weights are on the device."""
        for held in (item for part in given for item in (part.items or (part,))):
            if held.place is Place.HOST and held.sure:
                self._meets(held, node)

    def _meets(self, held: Held, node: ast.expr) -> None:
        for maker in held.makers:
            fresh = self._fresh_of(maker)
            if not fresh.meets:
                fresh.near = self.near()
            if node not in fresh.meets:
                fresh.meets.append(node)

    def escape(self, held: Held, node: ast.AST) -> None:
        """Note that a tensor of the CPU goes where it is not followed."""
        for maker in held.makers:
            self._fresh_of(maker).escapes.append(node)

    def _fresh_of(self, maker: ast.Call) -> Fresh:
        """What is noted of a tensor that this function, or another method of its class, makes."""
        known = self.found.fresh.get(maker)
        return known or self.found.kept.setdefault(maker, Fresh(maker, self.scope))

    # --- calls ---

    def call(self, node: ast.Call) -> Held:
        func = node.func
        arguments = [self.value(argument) for argument in node.args]
        keywords = {k.arg or "**": self.value(k.value) for k in node.keywords if k.arg != "device"}
        keywords.update({name: held._replace(sure=True) for name, held in keywords.items() if name in _WEIGHTS})
        given = [*arguments, *keywords.values()]
        if isinstance(func, ast.Attribute):
            name = self.name(func)
            if name is None or not name.startswith("torch."):
                method = self._method(node, func, arguments, keywords)
                if method is not None:
                    return method
        else:
            name = self.name(func)
            if isinstance(func, ast.Name) and self._is_module(func.id):
                self.into_module(node, given)
                return ON_DEVICE
            if not isinstance(func, ast.Name):
                held = self.value(func)
                if held.place is Place.NET and isinstance(func, ast.Subscript):  # of a `ModuleList`
                    self.into_module(node, given)
                    return ON_DEVICE
        if name is not None and name.startswith("torch."):
            placed = keywords.get("out") if name in FACTORIES or name in LIKE else None
            return placed._replace(items=()) if placed is not None else self._torch(node, name, given)
        if isinstance(func, ast.Name) and (chosen := chosen_constructor(func, self.scope, self.module)):
            self.found.made.append(Made(node, None, Device.CHOSEN, self.near(), self.scope, chosen))
            return ON_DEVICE
        if name is not None and name.startswith("math."):
            return PLAIN
        for held in given:
            self.escape(held, node)
        if name is not None and self.around.is_module_class(name):
            return NET
        if name is not None:
            self.found.calls.append((name, tuple(arguments), keywords))
            if self.around.is_host(name) and not self.elsewhere:
                self.found.fresh.setdefault(node, Fresh(node, self.scope))
                return Held(Place.HOST, frozenset({node}))
            held = self.around.returned(name)
            followed = held.place is not Place.DEVICE or any(each.is_on_device for each in given)
            return held if followed else UNKNOWN
        if isinstance(func, ast.Name) and func.id in _PLAIN_BUILTINS:
            return PLAIN
        return _iterated(func.id, given) if isinstance(func, ast.Name) and given else UNKNOWN

    def _is_module(self, name: str) -> bool:
        """Whether a variable is a module, so that calling it runs one."""
        if name == self.around.self_name:
            return self.around.is_called
        return self.variables.get(name, UNKNOWN).place is Place.NET

    def _torch(self, node: ast.Call, name: str, given: list[Held]) -> Held:
        device = next((keyword for keyword in node.keywords if keyword.arg == "device"), None)
        splatted = any(keyword.arg is None for keyword in node.keywords)
        if name in LEGACY_CUDA:
            if not asks_tensor(self.guard):
                self.found.made.append(Made(node, None, Device.HARD, self.near(), self.scope, name))
            return ON_DEVICE
        if name in FACTORIES or name in LIKE:
            if device is not None or splatted:
                return self._made(node, device)
            if name in LIKE:
                return given[0]._replace(items=()) if given else UNKNOWN
            if name in _OF_TENSORS and any(held.is_on_device for held in given):
                return self._together(node, name, given)
            return self._fresh(node, name, given)
        if name in LEGACY:
            return self._fresh(node, name, given)
        last = name.rpartition(".")[2]
        if last == "Parameter":
            return ON_DEVICE
        if name == "torch.autograd.Variable":
            return given[0] if given else UNKNOWN
        if last[:1].isupper():
            return NET if ".nn." in name else UNKNOWN
        if name in HOST_ONLY:
            for held in given:
                self.escape(held, node)
            return UNKNOWN
        if last in MAKES_NO_TENSOR or name.startswith(("torch.cuda.", "torch.utils.", "torch.distributed.")):
            return PLAIN if name.startswith("torch.cuda.") else UNKNOWN
        return self._together(node, name, given)

    def _together(self, node: ast.Call, name: str, given: list[Held]) -> Held:
        """A function whose tensors have to be on one device."""
        if name in WITH_DIMENSIONS:
            given = [self.with_dimensions(held) for held in given]
        self.meet(node, *given)
        parts = [item for held in given for item in (held.items or (held,))]
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        starred = any(isinstance(argument, ast.Starred) for argument in node.args)
        axes = [item for held in given[: len(node.args)] for item in (held.items or (held,))]
        if called == "meshgrid" and not starred and all(axis.place is Place.HOST for axis in axes):
            return tupled(Held(Place.HOST, axis.makers) for axis in axes)
        result = parts[0] if parts and called not in TUPLE_METHODS else UNKNOWN
        for part in parts[1:]:
            result = combined(result, part)
        return result._replace(items=())

    def _made(self, node: ast.Call, device: ast.keyword | None) -> Held:
        chosen = device_of(device.value, self.scope, self.module) if device is not None else Device.UNKNOWN
        if device is not None and chosen in {Device.HARD, Device.CHOSEN} and not asks_tensor(self.guard):
            self.found.made.append(Made(node, device, chosen, self.near(), self.scope))
        return UNKNOWN if chosen in {Device.HOST, Device.UNKNOWN} else ON_DEVICE

    def _fresh(self, node: ast.Call, name: str, given: list[Held]) -> Held:
        if self.elsewhere:
            return UNKNOWN
        if name in DATA_FACTORIES:
            data = node.args[0] if node.args else None
            if data is None or (given and given[0].place in {Place.BATCH, Place.DEVICE}):
                return UNKNOWN
            listed = isinstance(data, (ast.List, ast.ListComp, ast.Tuple))
            flat = not listed and (given[0].place is Place.PLAIN or isinstance(data, ast.UnaryOp))
        else:
            listed = True
            flat = bool(node.args) and isinstance(node.args[0], ast.Tuple) and not node.args[0].elts
            flat |= name == "torch.scalar_tensor"
        self.found.fresh.setdefault(node, Fresh(node, self.scope))
        return PLAIN if flat else Held(Place.HOST, frozenset({node}), listed)

    def _method(
        self, node: ast.Call, func: ast.Attribute, arguments: list[Held], keywords: Mapping[str, Held]
    ) -> Held | None:
        """What a method's call returns; None where it is no method of a value of the function's."""
        given = [*arguments, *keywords.values()]
        if isinstance(func.value, ast.Name) and func.value.id == self.around.self_name:
            return self._own(node, func.attr, arguments, keywords)
        held = self.value(func.value)
        if func.attr in {"cuda", "to", "type"}:
            return self._moved(node, func, held)
        if func.attr in {"cpu", "numpy", "tolist", "item"}:
            if func.attr in {"cpu", "numpy"}:
                self.escape(held, node)
            return UNKNOWN if func.attr == "cpu" else PLAIN
        if held.place in {Place.UNKNOWN, Place.NET}:
            if self.name(func) is not None:
                return None
            for other in given:
                self.escape(other, node)
            return _OF_MODULES.get(func.attr, ON_DEVICE) if held.place is Place.NET else UNKNOWN
        if func.attr in PLAIN_METHODS or (held.place is Place.HOST and func.attr in REDUCING and not given):
            return PLAIN  # the latter has no dimensions then
        if func.attr in MEETING_METHODS:
            self.meet(node, self.with_dimensions(held) if func.attr in WITH_DIMENSIONS else held, *given)
        if func.attr in TUPLE_METHODS and held.place is Place.HOST:
            return UNKNOWN._replace(makers=held.makers)
        if held.place is Place.BATCH:
            return held if func.attr in _OF_DICT else ON_DEVICE
        if func.attr == "type_as" and given:
            return given[0]._replace(items=())
        if func.attr.startswith("new_"):
            return held._replace(items=())
        if func.attr in SHAPING and node.args:
            return self.with_dimensions(held._replace(items=()))
        return held._replace(items=()) if held.place is not Place.PLAIN else UNKNOWN

    def _own(self, node: ast.Call, name: str, arguments: list[Held], keywords: Mapping[str, Held]) -> Held:
        """A call of something of `self`: a method, or a module that it holds."""
        given = [*arguments, *keywords.values()]
        if name in {"to", "cuda"}:
            self.found.moves_self = True
            assert isinstance(node.func, ast.Attribute)
            return self._moved(node, node.func, NET)
        if name in self.around.methods:
            self.found.given.append((name, tuple(arguments), dict(keywords)))
            if name == "forward":
                self.into_module(node, given)
                return ON_DEVICE
            for held in given:
                self.escape(held, node)
            return self.around.returned(name)
        if "ctc" in name.lower():  # its targets and lengths may be on the CPU
            return ON_DEVICE
        if self.around.attributes.get(name, UNKNOWN).place is Place.NET:
            self.into_module(node, given)
            return ON_DEVICE
        self.meet(node, *given)
        if not any(held.is_on_device for held in given):
            for held in given:
                self.escape(held, node)
            return UNKNOWN
        return UNKNOWN if name in _LIGHTNING else ON_DEVICE

    def _moved(self, node: ast.Call, func: ast.Attribute, held: Held) -> Held:
        """`x.cuda()`, `x.to(…)`, `x.type(…)`."""
        where: ast.expr | None = None
        if func.attr == "cuda":
            device = Device.HARD
            first = node.args[0] if node.args else None
            where = first or next((k.value for k in node.keywords if k.arg == "device"), None)
            if where is not None:
                device = device_of(where, self.scope, self.module)
                if device is Device.OWN:
                    return ON_DEVICE._replace(root=held.root)
                device = Device.HARD
        elif func.attr == "to":
            where = node.args[0] if node.args else next((k.value for k in node.keywords if k.arg == "device"), None)
            if where is None:
                return held
            device = device_of(where, self.scope, self.module)
            if device not in {Device.HARD, Device.CHOSEN}:
                return self._to(where, device, held)
        else:
            if not node.args or (named := self.name(node.args[0])) not in LEGACY_CUDA:
                return held if not node.args or _is_type(node.args[0], named) else UNKNOWN
            device = Device.HARD
        maker = maker_of(func.value, self.found.fresh)
        move = Move(node, func.attr, func.value, held, maker, device, self.near(), self.guard, self.scope)
        self.found.moves.append(move)
        return held if held.place in {Place.BATCH, Place.NET} else ON_DEVICE._replace(root=held.root)

    def _to(self, where: ast.expr, device: Device, held: Held) -> Held:
        """`x.to(…)` with what is no CUDA device."""
        if device is Device.HOST:
            self.escape(held, where)
            return UNKNOWN
        named = self.name(where) if isinstance(where, (ast.Name, ast.Attribute)) else None
        if named is not None and named.startswith("torch."):  # a data type
            return held
        target = self.value(where)
        if held.place in {Place.BATCH, Place.NET}:
            return held
        if device is Device.OWN and isinstance(where, ast.Attribute) and self.value(where.value).place is Place.HOST:
            return UNKNOWN
        if device is Device.OWN or target.is_on_device:
            return ON_DEVICE._replace(root=held.root)
        return UNKNOWN if held.place in {Place.HOST, Place.UNKNOWN} else held


def asks_tensor(guard: ast.If | ast.IfExp | None) -> bool:
    """Whether a condition asks where a tensor is: `if x.is_cuda:`."""
    tests = walk(guard.test) if guard is not None else ()
    return any(isinstance(part, ast.Attribute) and part.attr == "is_cuda" for part in tests)


def _may_be_there(maker: ast.Call) -> bool:
    """Whether what a tensor is made of may be on the device, or be for NumPy: what comes of a tensor stays there."""
    data = maker.args[0] if maker.args else None
    if last_part(maker.func) not in {"as_tensor", "asarray", "tensor"}:
        return last_part(maker.func) == "from_numpy"
    return not isinstance(data, (ast.List, ast.ListComp, ast.Tuple)) and "hparams" not in ast.unparse(maker)


def _iterated(name: str, given: list[Held]) -> Held:
    """What a builtin function that goes through its arguments returns."""
    if name == "enumerate":
        return _each([PLAIN, item_of(given[0])])
    if name == "zip":
        return _each([item_of(held) for held in given])
    return given[0] if name in _ITERATING else UNKNOWN


def _each(parts: list[Held]) -> Held:
    """What gives such tuples, one after the other."""
    item = tupled(parts)
    return Held(Place.UNKNOWN, item.makers, items=(item,))


def _is_type(node: ast.expr, named: str | None) -> bool:
    """Whether an expression names a data type alone; what `x.type()` returns names a device too."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and ".cuda." not in node.value
    return named is not None and named.startswith("torch.")


def maker_of(node: ast.expr, fresh: Mapping[ast.Call, Fresh]) -> ast.Call | None:
    """The call at the root of a chain of methods that makes a tensor on the CPU."""
    while True:
        if isinstance(node, ast.Call):
            if node in fresh:
                return node
            node = node.func
        elif isinstance(node, ast.Attribute):
            node = node.value
        else:
            return None
