"""Which tensors a module keeps as plain attributes, and what moves them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import dataclass
from codemods.rules.devices.moves import OWN_MOVES
from codemods.rules.registry import Context
from codemods.semantics.device_values import Device, device_of, is_about_cuda
from codemods.semantics.given_devices import is_told_cuda
from codemods.semantics.held import Place
from codemods.semantics.keeping import of_variable
from codemods.semantics.module import Module
from codemods.semantics.nodes import chained_calls, last_part
from codemods.semantics.outputs import is_super_call
from codemods.semantics.placements import Placements
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.scopes import FunctionNode, Scope, Store
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_LIGHTNINGS = frozenset({"example_input_array"})
_OF_TORCH = frozenset({"weight", "pos_weight", "bias", "running_mean", "running_var"})
_SHAPES = frozenset({"view", "reshape", "unsqueeze", "repeat", "expand", "flatten", "triu", "tril", "t"})


@dataclass(frozen=True)
class Kept:
    """An attribute of `self`: where it is stored, the calls that make it, and what moves it in what is stored."""

    store: Store
    name: str
    makers: frozenset[ast.Call]
    moves: tuple[ast.Call, ...]
    placed: tuple[tuple[ast.Call, ast.keyword], ...]
    has_dimensions: bool

    @property
    def is_moved(self) -> bool:
        return bool(self.moves or self.placed)


def kept_by(function: ReachedFunction, known: Placements, context: Context) -> Iterator[Kept]:
    """The tensors that an `__init__` keeps as plain attributes, and that nothing else registers or moves."""
    registered = _registered(function, context)
    for store in context.module.scoped.stores:
        target = store.target
        if store.scope is not function.scope or not isinstance(target, ast.Attribute) or target.attr in _LIGHTNINGS:
            continue
        if not isinstance(target.value, ast.Name) or target.value.id != function.first_parameter:
            continue
        if target.attr in _OF_TORCH and _has_base_of_torch(function, context):
            continue
        if target.attr in registered or _is_moved_later(target.attr, function, context):
            continue
        held = known.keeping.tensor_of(store)
        if held is None or store.value is None or _is_replaced(store, target, context):
            continue
        moves = tuple(_moves(of_variable(store.value, store.scope, context.module) or store.value, function, context))
        placed = tuple(part for maker in held.makers for part in _placed(maker, store.value, function, context))
        idle = all(_is_idle(move, function) for move in moves) and all(_is_own(k.value, function) for _, k in placed)
        if (moves or placed) and idle and _is_moved_at_each_use(target.attr, function):
            continue
        shaped = any(last_part(call.func) in _SHAPES for call in chained_calls(store.value))
        dimensions = held.place is Place.HOST and (held.sure > 0 or shaped)
        yield Kept(store, target.attr, held.makers, moves, placed, dimensions)


def _is_moved_later(name: str, function: ReachedFunction, context: Context) -> bool:
    """Whether another method of the class puts it where it is needed: `self.x = self.x.to(batch.device)`.

    Of a list or dict that is each item, by itself or all in one: `self.x[k] = self.x[k].to(…)`.
    """
    return any(
        _moves_itself(store, name)
        for store in context.module.scoped.stores
        if store.scope is not function.scope and store.scope.function().parent is function.scope.parent
    )


def _moves_itself(store: Store, name: str) -> bool:
    target, value = store.target, store.value
    kept = target.value if isinstance(target, ast.Subscript) else target
    if not isinstance(kept, ast.Attribute) or kept.attr != name or value is None:
        return False
    read = ast.Attribute(kept.value, name, ast.Load())
    if isinstance(target, ast.Subscript):
        return _moved(value) == ast.dump(ast.Subscript(read, target.slice, ast.Load()))
    whole = ast.dump(read)
    if not isinstance(value, (ast.ListComp, ast.DictComp)):
        return _moved(value) == whole
    item = value.value if isinstance(value, ast.DictComp) else value.elt
    loop = value.generators[0]
    held = {ast.dump(ast.Name(part.id, ast.Load())) for part in walk(loop.target) if isinstance(part, ast.Name)}
    return _moved(item) in held and any(ast.dump(part) == whole for part in walk(loop.iter))


def _moved(node: ast.expr) -> str:
    """What `x.to(device)` and `x.to(device).to(dtype)` are called on, as `ast.dump` writes it; empty: nothing is."""
    if not isinstance(node, ast.Call):
        return ""
    value: ast.expr = node
    while (
        isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in {"to", "type_as"}
    ):
        value = value.func.value
    return ast.dump(value)


def _is_replaced(store: Store, target: ast.Attribute, context: Context) -> bool:
    """Whether a later statement of the same function always assigns the attribute anew: `self.x = self.x.t()`."""
    module = context.module
    around = [store.statement, *module.enclosing(store.statement)]
    for other in module.scoped.stores:
        if other.scope is not store.scope or other.statement in around or isinstance(other.statement, ast.AugAssign):
            continue
        if other.value is None or not isinstance(other.target, ast.Attribute) or other.target.attr != target.attr:
            continue
        if last_part(other.target.value) != last_part(target.value):
            continue
        if module.span(other.statement).start < module.span(store.statement).start:
            continue
        holder = module.parents[other.statement]
        blocks = (getattr(holder, part, None) for part in ("body", "orelse", "finalbody"))
        if any(isinstance(b, list) and other.statement in b and any(each in b for each in around) for b in blocks):
            return True
    return False


def _registered(function: ReachedFunction, context: Context) -> set[object]:
    """The names under which the class registers buffers or parameters: what is assigned to them stays one."""
    own = function.scope.parent
    registering = context.module.cached("registering calls", _registering)
    return {name for name, scope in registering if scope.function().parent is own}


def _registering(module: Module) -> list[tuple[object, Scope]]:
    """The names under which a file registers buffers or parameters, and where."""
    return [
        (call.args[0].value, scope)
        for call, scope in module.scoped.calls
        if last_part(call.func) in {"register_buffer", "register_parameter"}
        if call.args and isinstance(call.args[0], ast.Constant)
    ]


def _has_base_of_torch(function: ReachedFunction, context: Context) -> bool:
    """Whether a class descends from a layer or a loss of torch, whose weights are buffers or parameters already."""
    assert function.owner is not None
    line = (name for name in context.project.classes.ancestry(function.owner) if name.startswith("torch.nn."))
    return any(name.rpartition(".")[2] not in {"Module", "Sequential"} for name in line)


def _moves(node: ast.expr, function: ReachedFunction, context: Context) -> Iterator[ast.Call]:
    """The moves in a chain of methods, or in the two of a choice by CUDA, that do not move with the module."""
    if isinstance(node, ast.IfExp) and is_about_cuda(node.test):
        yield from _moves(node.body, function, context)
        yield from _moves(node.orelse, function, context)
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in OWN_MOVES:
            where = node.args[0] if node.args else next((k.value for k in node.keywords if k.arg == "device"), None)
            device = device_of(where, function.scope, context.module) if where is not None else Device.HARD
            own = where is not None and ast.unparse(where) == f"{function.first_parameter}.device"
            own |= where is not None and is_given(where, function)
            if own or device in {Device.HARD, Device.CHOSEN}:
                yield node
        node = node.func.value


def _is_idle(move: ast.Call, function: ReachedFunction) -> bool:
    """Whether a move of `__init__` moves nothing on any machine: to the module's device, which is the CPU there."""
    return bool(move.args) and _is_own(move.args[0], function)


def is_idle(kept: Kept, function: ReachedFunction) -> bool:
    """Whether nothing that is there for moving it moves it on any machine."""
    moves = all(_is_idle(move, function) for move in kept.moves)
    return moves and all(_is_own(keyword.value, function) for _, keyword in kept.placed)


def is_unread(kept: Kept, function: ReachedFunction) -> bool:
    """Whether what moves nothing is read by no other method of the class: then it meets nothing."""
    assert function.scope.parent is not None
    inside = {id(part) for part in walk(function.node)}
    return is_idle(kept, function) and not any(
        isinstance(part, ast.Attribute) and part.attr == kept.name and id(part) not in inside
        for part in walk(function.scope.parent.node)
    )


def _is_own(where: ast.expr, function: ReachedFunction) -> bool:
    """Whether a device is that of the module itself."""
    return ast.unparse(where) == f"{function.first_parameter}.device"


def _is_moved_at_each_use(name: str, function: ReachedFunction) -> bool:
    """Whether all that the class reads of an attribute is moved right there: `self.mask.to(x.device)`."""
    assert function.scope.parent is not None
    read, moved = 0, 0
    for part in walk(function.scope.parent.node):
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Load) and isinstance(part.value, ast.Name):
            read += part.attr == name
        elif (
            isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in {"to", "type_as"}
        ):
            moved += isinstance(part.func.value, ast.Attribute) and part.func.value.attr == name
    return 0 < read == moved


def is_given(where: ast.expr, function: ReachedFunction) -> bool:
    """Whether a device is a parameter of `__init__`, which knows of the module's own as little as a constant."""
    return isinstance(where, ast.Name) and where.id in function.parameters and "device" in where.id.lower()


def is_kept_device(where: ast.expr, function: ReachedFunction, context: Context) -> bool:
    """Whether a device is the attribute under which a plain module of torch keeps what it was given.

    One that is made after the whole was moved, or that no module holds, is moved by nobody.
    """
    assert function.owner is not None
    if ast.unparse(where) != f"{function.first_parameter}.device":
        return False
    return MODULE not in context.project.classes.kinds(function.owner)


def _placed(
    maker: ast.Call, value: ast.expr, function: ReachedFunction, context: Context
) -> Iterator[tuple[ast.Call, ast.keyword]]:
    """The `device=` of a call that makes the tensor in what is stored, where that does not move with the module."""
    for keyword in maker.keywords:
        if keyword.arg == "device" and maker in walk(value):
            device = device_of(keyword.value, function.scope, context.module)
            own = ast.unparse(keyword.value) == f"{function.first_parameter}.device"
            if own or device in {Device.HARD, Device.CHOSEN} or _is_told_cuda(keyword.value, function, context):
                yield maker, keyword


def _is_told_cuda(where: ast.expr, function: ReachedFunction, context: Context) -> bool:
    """Whether a device is a parameter that the makers of the class give a CUDA device, or leave at one."""
    owner = function.owner
    return owner is not None and is_told_cuda(where, function.node, owner, context.module, context.project.turned_on)


def begun_by(node: FunctionNode) -> ast.stmt | None:
    """The statement that calls `super().__init__`."""
    for statement in node.body:
        value = statement.value if isinstance(statement, ast.Expr) else None
        if isinstance(value, ast.Call) and (
            is_super_call(value, "__init__") or ast.unparse(value.func).endswith(".__init__")
        ):
            return statement
    return None
