"""What is noted on a way through a function: tensors that meet, tensors that go elsewhere, and moves."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Mapping

from codemods.semantics.device_values import Device, device_of
from codemods.semantics.held import (
    FIRST,
    GIVEN_NET,
    NET,
    NOWHERE,
    ON_DEVICE,
    ON_HOST,
    UNKNOWN,
    WHERE,
    Held,
    Place,
    Variables,
)
from codemods.semantics.nodes import last_part
from codemods.semantics.noted import Fresh, Move, Placed, Surroundings
from codemods.semantics.scopes import Scope
from codemods.semantics.torch_names import LEGACY_CUDA, TUPLE_METHODS
from codemods.source.trees import walk

_ACCELERATORS = frozenset({"gpu", "cuda"})
_CASING = frozenset({"lower", "upper"})
_SETTINGS = frozenset({"hparams", "cfg", "config", "args", "conf", "opt", "params", "loss", "criterion"})
_SIZES = frozenset({"size", "shape"})
_OF_NUMPY = ("np.", "numpy.")
_CUDA = ast.Constant("cuda")
_SAYS_CUDA = ast.IfExp(ast.Compare(ast.Name("device", ast.Load()), [ast.Eq()], [_CUDA]), _CUDA, _CUDA)
"""The question whether something is on CUDA."""


class Notes(ABC):
    """The part of a way through a function that notes what rules speak of."""

    def __init__(self, around: Surroundings, scope: Scope, variables: Variables) -> None:
        self.around = around
        self.module = around.module
        self.scope = self.outermost = scope
        self.parameters = frozenset(variables)
        self.variables = variables
        self.is_given_host = any(held == ON_HOST for held in variables.values())
        self.found = Placed()
        self.exits: list[dict[str, Held]] = []
        """What the attributes of `self` hold where the function returns."""
        self.guard: ast.If | ast.IfExp | None = None
        self.asked = False  # an `if` around asks where a tensor is
        self.elsewhere = 0  # `with torch.device(…)` blocks around
        self.settled: frozenset[ast.Call] = frozenset()
        self.filled: frozenset[ast.Call] = frozenset()  # makers of what is given items from the module's device
        """The calls whose tensors have met others on this way: once that is mended, they are where those are."""

    @abstractmethod
    def value(self, node: ast.expr) -> Held:
        """What an expression holds; what it says about devices is noted on the way."""

    def name(self, node: ast.expr) -> str | None:
        """The canonical name of what is called or read, where it is not the function's own."""
        return self.module.resolve(node, self.scope)

    def own_attribute(self, node: ast.expr) -> str:
        """The attribute of `self` that an expression is; empty: none."""
        is_own = isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == self.around.self_name
        return node.attr if is_own and isinstance(node, ast.Attribute) else ""

    def is_of_tuple(self, node: ast.expr) -> bool:
        """Whether a call returns tensors under names, as `x.max(dim=1)` does, or a variable holds what one returned."""
        values: list[ast.expr | None] = [node]
        if isinstance(node, ast.Name) and (found := self.scope.lookup(node.id)) is not None:
            values = [binding.value for binding in found[1]]
        return all(isinstance(value, ast.Call) and last_part(value.func) in TUPLE_METHODS for value in values)

    def is_of_given(self, node: ast.expr) -> bool:
        """Whether something is a layer of the LightningModule that a callback is given: `pl_module.net[0]`.

        So it is of the one that a mixin is of: `self.net`. In `setup` its weights are on the CPU still.
        """
        named = ""
        while isinstance(node, (ast.Attribute, ast.Subscript)):
            named = node.attr if isinstance(node, ast.Attribute) else named
            if named in _SETTINGS:
                return False
            node = node.value
        if not isinstance(node, ast.Name):
            return False
        mixed = self.around.has_device and node.id == self.around.self_name and named not in self.around.attributes
        given = mixed or self.variables.get(node.id) == GIVEN_NET
        return given and named in self.around.parts and not self.outermost.qualname.endswith(".setup")

    # --- notes ---

    def near(self) -> tuple[str, ...]:
        """The parameters that hold a tensor of the module's device now; where there is none, those that hold a list."""
        held = [
            (name, held.root)
            for name, held in self.variables.items()
            if name in self.parameters and (held.place is Place.DEVICE or (held.place is Place.BATCH and held.root))
        ]
        tensors = tuple(name for name, root in held if root == name)
        return tensors or tuple(root for name, root in held if root == name + FIRST)

    def beside(self, node: ast.expr) -> tuple[str, ...]:
        """What is `near` where something is made or moved; where there is nothing, variables that it takes sizes of."""
        if near := self.near():
            return near
        sized = (part for part in walk(node) if isinstance(part, ast.Attribute) and part.attr in _SIZES)
        names = [part.value.id for part in sized if isinstance(part.value, ast.Name)]
        names += [
            part.args[0].id
            for part in walk(node)
            if isinstance(part, ast.Call) and part.args and isinstance(part.args[0], ast.Name)
            if isinstance(part.func, ast.Name) and part.func.id == "len"
        ]
        there = (name for name in names if self.variables.get(name, UNKNOWN).place is Place.DEVICE)
        return tuple(dict.fromkeys(there))

    def meet(self, node: ast.expr, *parts: Held) -> None:
        """Note that tensors of the CPU meet some of the module's device, where they do for sure."""
        parts = tuple(item for part in parts for item in (part.items or (part,)))
        self.meet_host(node, *parts)
        if not any(part.is_on_device for part in parts):
            return
        for part in parts:
            if part.place is Place.HOST and part.sure:
                self._meets(part, node)

    def meet_host(self, node: ast.expr, *parts: Held) -> None:
        """Note that tensors made here meet one that was put on the CPU by hand: `torch.zeros(n) + y.cpu()`."""
        if any(part.place is Place.HOST and not part.makers for part in parts):
            for maker in frozenset[ast.Call]().union(*(part.makers for part in parts if part.place is Place.HOST)):
                self._fresh_of(maker).hosts.append(node)

    def with_dimensions(self, held: Held) -> Held:
        """What a value holds, of which is known now that it has dimensions."""
        built = self.scope.qualname.endswith(".__init__")  # nothing is on the device yet
        if not built and any(may_be_there(maker) for maker in held.makers if maker in self.found.fresh):
            return held
        items = tuple(item._replace(sure=max(item.sure, 1)) for item in held.items)
        return held._replace(sure=max(held.sure, 1), items=items)

    def into_module(self, node: ast.expr, given: list[Held]) -> None:
        """Note tensors of the CPU that are given to a module, whose weights are on the device."""
        for held in (item for part in given for item in (part.items or (part,))):
            if held.place is Place.HOST and held.sure:
                self._meets(held, node)

    def _meets(self, held: Held, node: ast.expr) -> None:
        for maker in held.makers:
            fresh = self._fresh_of(maker)
            if not fresh.meets and self.scope.function() is fresh.scope.function():
                fresh.near = self.near() or fresh.near  # or at its making, where what is given may be bound anew since
            if node not in fresh.meets:
                fresh.meets.append(node)
        self.settled |= held.makers

    def hand(self, node: ast.Call, name: str, arguments: list[Held], keywords: Mapping[str, Held]) -> None:
        """Note tensors of the CPU that a function is given: they meet others in it, or are not followed."""
        given = [*arguments, *keywords.values()]
        met = frozenset[ast.Call]()
        if self.is_given_host:  # what is not known is made of that, most likely
            arguments = [ON_HOST if held.place is Place.UNKNOWN else held for held in arguments]
            keywords = {key: ON_HOST if held.place is Place.UNKNOWN else held for key, held in keywords.items()}
        if any(held.place is Place.HOST and held.sure and held.makers for held in given):
            met = self.around.meetings(name, tuple(arguments), keywords) | self._paired(node, name, arguments, keywords)
        for held in given:
            if held.place is Place.HOST and held.makers and held.makers <= met:
                self._meets(held, node)
            else:
                self.escape(held, node)

    def _paired(
        self, node: ast.Call, name: str, arguments: list[Held], keywords: Mapping[str, Held]
    ) -> frozenset[ast.Call]:
        """Which tensors of the CPU meet others in a function of another file that is given them."""
        pairs = self.around.pairs.get(name)
        if pairs is None or any(isinstance(argument, ast.Starred) for argument in node.args):
            return frozenset()
        given = {**dict(zip(pairs.names, arguments, strict=False)), **keywords}
        met = (given[one] for one, other in pairs.met if one in given and other in given and given[other].is_on_device)
        return frozenset[ast.Call]().union(*(held.makers for held in met if held.place is Place.HOST and held.sure))

    def escape(self, held: Held, node: ast.AST) -> None:
        """Note that a tensor of the CPU goes where it is not followed."""
        for maker in held.makers:
            self._fresh_of(maker).escapes.append(node)

    def make(self, node: ast.Call) -> None:
        """Note that a call makes a tensor on the CPU; one that an attribute keeps may have met others already."""
        if node not in self.found.fresh:
            before = self.found.kept.pop(node, None)
            fresh = self.found.fresh[node] = before or Fresh(node, self.scope)
            fresh.near = fresh.near or self.beside(node)

    def _fresh_of(self, maker: ast.Call) -> Fresh:
        """What is noted of a tensor that this function, or another method of its class, makes."""
        known = self.found.fresh.get(maker)
        return known or self.found.kept.setdefault(maker, Fresh(maker, self.scope))

    # --- moves ---

    def moved(self, node: ast.Call, func: ast.Attribute, held: Held) -> Held:
        """`x.cuda()`, `x.to(…)`, `x.type(…)`."""
        where: ast.expr | None = None
        if func.attr == "cuda":
            device = Device.HARD
            first = node.args[0] if node.args else None
            where = first or next((k.value for k in node.keywords if k.arg == "device"), None)
            if where is not None:
                device = device_of(where, self.scope, self.module)
                if device is Device.OWN and last_part(where) != "device":  # `x.cuda(self.device)` fails on the CPU
                    return ON_DEVICE._replace(root=held.root)
                device = Device.HARD
        elif func.attr == "to":
            where = node.args[0] if node.args else next((k.value for k in node.keywords if k.arg == "device"), None)
            if where is None:
                return held
            device = device_of(where, self.scope, self.module)
            if isinstance(where, ast.Name) and self.variables.get(where.id) == NOWHERE:
                return held
            if device not in {Device.HARD, Device.CHOSEN}:
                if isinstance(where, ast.Name) and where.id in self.parameters and "device" in where.id.lower():
                    self.found.handed[node] = held
                return self._to(where, device, held)
        else:
            if not node.args or (named := self.name(node.args[0])) not in LEGACY_CUDA:
                return held if not node.args or _is_type(node.args[0], named) else UNKNOWN
            device = Device.HARD
        maker = maker_of(func.value, self.found.fresh)
        if maker is not None and self.found.fresh[maker].hosts:  # it is to be made on the CPU, and moved behind that
            maker = None
        near = self.beside(func.value)
        move = Move(node, func.attr, func.value, held, maker, device, near, self.guard, self.scope)
        self.found.moves.append(move)
        if held.place is Place.NET:
            return NET
        return held if held.place is Place.BATCH else ON_DEVICE._replace(root=held.root)

    def _to(self, where: ast.expr, device: Device, held: Held) -> Held:
        """`x.to(…)` with what is no CUDA device."""
        if device is Device.HOST:
            self.escape(held, where)
            return ON_HOST
        named = self.name(where) if isinstance(where, (ast.Name, ast.Attribute)) else None
        if (named is not None and named.startswith("torch.")) or last_part(where) == "dtype":  # a data type
            return held
        target = self.value(where)
        if target.place is Place.HOST and target.makers and held.place is not Place.NET:
            return target._replace(items=())
        if held.place is Place.NET:
            return NET
        if held.place is Place.BATCH:
            return held
        if device is Device.OWN and isinstance(where, ast.Attribute) and self.value(where.value).place is Place.HOST:
            return UNKNOWN
        if device is Device.OWN or target.is_on_device or target == WHERE:
            return ON_DEVICE._replace(root=held.root)
        return UNKNOWN if held.place in {Place.HOST, Place.UNKNOWN} else held


def asks_tensor(guard: ast.If | ast.IfExp | None) -> bool:
    """Whether a condition asks where a tensor is, or is to be.

    `if x.is_cuda:`, `if device == "cuda":`, `if args.accelerator.lower() in ("gpu", "cuda"):`.
    """
    tests = walk(guard.test) if guard is not None else ()
    return any((isinstance(part, ast.Attribute) and part.attr == "is_cuda") or _says_cuda(part) for part in tests)


def _says_cuda(part: ast.AST) -> bool:
    """Whether a variable is compared with the name of a device or an accelerator: `device == "cuda"`."""
    if not isinstance(part, ast.Compare) or not isinstance(part.ops[0], (ast.Eq, ast.In, ast.Is)):
        return False
    sides = [_cased(part.left), part.comparators[0]]
    if isinstance(part.ops[0], ast.In) and isinstance(sides[0], ast.Constant):  # `"cuda" in str(device)`
        sides.reverse()
    elif not isinstance(sides[0], (ast.Name, ast.Attribute)):
        return False
    named = sides[1].elts if isinstance(sides[1], (ast.List, ast.Tuple, ast.Set)) else [sides[1]]
    return bool(named) and all(
        isinstance(name, ast.Constant)
        and isinstance(name.value, str)
        and (name.value.startswith("cuda") or name.value.lower() in _ACCELERATORS)
        for name in named
    )


def _cased(node: ast.expr) -> ast.expr:
    """`x` of `x.lower()`."""
    func = node.func if isinstance(node, ast.Call) and not node.args else None
    return func.value if isinstance(func, ast.Attribute) and func.attr in _CASING else node


def otherwise(node: ast.If | ast.IfExp) -> ast.IfExp | None:
    """What is asked where a condition does not hold: behind `if accelerator == "cpu":` whether it is another.

    Behind `if not torch.cuda.is_available(): raise …` the program has said itself that it needs CUDA. What compares a
    device is no answer: `x.cuda(device)` is wrong for others than CUDA's.
    """
    test = node.test
    if isinstance(test, ast.UnaryOp) and isinstance(node, ast.If) and isinstance(node.body[-1], ast.Raise):
        asked = test.operand.func if isinstance(test.operand, ast.Call) else None
        return _SAYS_CUDA if isinstance(asked, ast.Attribute) and asked.attr == "is_available" else None
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.Eq):
        return None
    left, named = _cased(test.left), test.comparators[0]
    if not isinstance(named, ast.Constant) or named.value != "cpu" or "dev" in last_part(left):
        return None
    return _SAYS_CUDA if isinstance(left, (ast.Name, ast.Attribute)) else None


def may_be_there(maker: ast.Call) -> bool:
    """Whether what a tensor is made of may be on the device, or be for NumPy: what comes of a tensor stays there."""
    data = maker.args[0] if maker.args else None
    if isinstance(data, ast.Call) and ast.unparse(data.func).startswith(_OF_NUMPY):
        return False
    if last_part(maker.func) not in {"as_tensor", "asarray", "tensor"}:
        return last_part(maker.func) == "from_numpy"
    return not isinstance(data, (ast.List, ast.ListComp, ast.Tuple)) and "hparams" not in ast.unparse(maker)


def _is_type(node: ast.expr, named: str | None) -> bool:
    """Whether an expression names a data type alone; what `x.type()` returns names a device too."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and ".cuda." not in node.value
    return last_part(node) == "dtype" or (named is not None and named.startswith("torch."))


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
