"""LIT504: tensors that a module makes in `__init__` and keeps as plain attributes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from codemods.deferred import dataclass
from codemods.model import Change, Code, Finding, InsertStatement, RemoveArgument, RemoveStatement, ReplaceExpression
from codemods.rules.devices.moves import OWN_MOVES
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.branches import are_exclusive, branches
from codemods.semantics.device_values import Device, device_of
from codemods.semantics.held import Place
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.met import Met, met_in
from codemods.semantics.nodes import chained_calls, is_none, last_part
from codemods.semantics.outputs import is_super_call
from codemods.semantics.placements import Placements, placements
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_torch_module
from codemods.semantics.running import is_hook
from codemods.semantics.scopes import Kind, Scope, Store
from codemods.semantics.symbols import MODULE
from codemods.semantics.torch_names import FACTORIES, LEGACY, MADE
from codemods.source.trees import walk

_WORDS = tuple(sorted({name.rpartition(".")[2] for name in FACTORIES | LEGACY}))
_LIGHTNINGS = frozenset({"example_input_array"})
_OF_TORCH = frozenset({"weight", "pos_weight", "bias", "running_mean", "running_var"})
_SHAPES = frozenset({"view", "reshape", "unsqueeze", "repeat", "expand", "flatten", "triu", "tril", "t"})
_TRAINED = "it may be a parameter too, which would not be trained as a buffer"
_ADVICE = "register it as a buffer, with `persistent=False` so that checkpoints stay as they are"


@dataclass(frozen=True)
class _Kept:
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


@rule(
    code="LIT504",
    name="device-tensor-attribute",
    on=Reached(_WORDS, (MADE,)),
    refs=("https://pytorch.org/docs/stable/generated/torch.nn.Module.html#torch.nn.Module.register_buffer",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def __init__(self):\n"
                "        super().__init__()\n"
                "        self.mean = torch.tensor([0.5, 0.4]).view(1, 2)\n\n"
                "    def forward(self, x):\n"
                "        return self.net(x - self.mean)"
            ),
            (
                "class Net(LightningModule):\n"
                "    def __init__(self):\n"
                "        super().__init__()\n"
                '        self.register_buffer("mean", torch.tensor([0.5, 0.4]).view(1, 2), persistent=False)\n\n'
                "    def forward(self, x):\n"
                "        return self.net(x - self.mean)"
            ),
        ),
    ),
)
def device_tensor_attribute(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """A tensor kept as a plain attribute in `__init__` stays on the CPU when the module moves

    Lightning moves the parameters and buffers of a module, and of the modules in it, to its device. A tensor that is a
    plain attribute stays where it was made: the first operation of it and the batch raises "Expected all tensors to be
    on the same device". `.cuda()` behind it is right on one machine only, and `.to(self.device)` moves nothing, as the
    device in `__init__` is the CPU. A buffer moves with the module.

    `persistent=False` keeps the checkpoints as they are: a persistent buffer is a new key, and `load_from_checkpoint`
    and `fit(ckpt_path=…)` raise "Missing key(s) in state_dict" for checkpoints made before.

    Told is what surely meets tensors of the module, in a method of the class or of one that inherits from it, or is
    moved by hand. Left alone are numbers (tensors without dimensions), indices, what is moved where it is used, and
    `example_input_array`, which Lightning moves. A tensor that is changed in place is reported only: with several
    processes buffers are overwritten by those of rank 0. Lists of tensors, and distributions that are made of some, are
    reported too.
    """
    if function.name != "__init__" or function.owner is None or not function.takes_self or function.is_nested:
        return
    if function.stage is Stage.LOAD:  # a part of a data set, which nothing moves
        return
    if not is_torch_module(function.owner, context.project.classes):
        return
    known = placements(context.module, context.project)
    begun = _begun(function.node)
    for kept in _kept(function, known, context):
        if (kept.is_moved and not _is_unread(kept, function)) or _meets(kept, function, known):
            yield _finding(kept, function, begun, known, context)


def _kept(function: ReachedFunction, known: Placements, context: Context) -> Iterator[_Kept]:
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
        moves = tuple(_moves(store.value, function, context))
        placed = tuple(part for maker in held.makers for part in _placed(maker, store.value, function, context))
        idle = all(_is_idle(move, function) for move in moves) and all(_is_own(k.value, function) for _, k in placed)
        if (moves or placed) and idle and _is_moved_at_each_use(target.attr, function):
            continue
        shaped = any(last_part(call.func) in _SHAPES for call in chained_calls(store.value))
        dimensions = held.place is Place.HOST and (held.sure or shaped)
        yield _Kept(store, target.attr, held.makers, moves, placed, dimensions)


def _is_moved_later(name: str, function: ReachedFunction, context: Context) -> bool:
    """Whether another method of the class puts it where it is needed: `self.x = self.x.to(batch.device)`."""
    return any(
        isinstance(store.target, ast.Attribute)
        and store.target.attr == name
        and store.scope is not function.scope
        and store.scope.function().parent is function.scope.parent
        and store.value is not None
        and _moved(store.value) == ast.dump(ast.Attribute(store.target.value, name, ast.Load()))
        for store in context.module.scoped.stores
    )


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
    return {
        call.args[0].value
        for call, scope in context.module.scoped.calls
        if last_part(call.func) in {"register_buffer", "register_parameter"} and scope.function().parent is own
        if call.args and isinstance(call.args[0], ast.Constant)
    }


def _has_base_of_torch(function: ReachedFunction, context: Context) -> bool:
    """Whether a class descends from a layer or a loss of torch, whose weights are buffers or parameters already."""
    assert function.owner is not None
    line = (name for name in context.project.classes.ancestry(function.owner) if name.startswith("torch.nn."))
    return any(name.rpartition(".")[2] not in {"Module", "Sequential"} for name in line)


def _moves(node: ast.expr, function: ReachedFunction, context: Context) -> Iterator[ast.Call]:
    """The moves in a chain of methods that do not move with the module."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in OWN_MOVES:
            where = node.args[0] if node.args else next((k.value for k in node.keywords if k.arg == "device"), None)
            device = device_of(where, function.scope, context.module) if where is not None else Device.HARD
            own = where is not None and ast.unparse(where) == f"{function.first_parameter}.device"
            own |= where is not None and _is_given(where, function)
            if own or device in {Device.HARD, Device.CHOSEN}:
                yield node
        node = node.func.value


def _is_idle(move: ast.Call, function: ReachedFunction) -> bool:
    """Whether a move of `__init__` moves nothing on any machine: to the module's device, which is the CPU there."""
    return bool(move.args) and _is_own(move.args[0], function)


def _is_unread(kept: _Kept, function: ReachedFunction) -> bool:
    """Whether what moves nothing is read by no other method of the class: then it meets nothing."""
    assert function.scope.parent is not None
    idle = all(_is_idle(move, function) for move in kept.moves) and all(
        _is_own(k.value, function) for _, k in kept.placed
    )
    inside = {id(part) for part in walk(function.node)}
    return idle and not any(
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


def _is_given(where: ast.expr, function: ReachedFunction) -> bool:
    """Whether a device is a parameter of `__init__`, which knows of the module's own as little as a constant."""
    return isinstance(where, ast.Name) and where.id in function.parameters and "device" in where.id.lower()


def _is_kept_device(where: ast.expr, function: ReachedFunction, context: Context) -> bool:
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
            if own or device in {Device.HARD, Device.CHOSEN}:
                yield maker, keyword


def _begun(node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.stmt | None:
    """The statement that calls `super().__init__`."""
    for statement in node.body:
        value = statement.value if isinstance(statement, ast.Expr) else None
        if isinstance(value, ast.Call) and (
            is_super_call(value, "__init__") or ast.unparse(value.func).endswith(".__init__")
        ):
            return statement
    return None


def _meets(kept: _Kept, function: ReachedFunction, known: Placements) -> bool:
    """Whether a method that runs on the device has the tensor meet others there."""
    if kept.has_dimensions and _is_met(kept.name, function, known):
        return True
    named = re.compile(rb"\b" + re.escape(kept.name.encode()) + rb"\b")
    for other in known.functions.values():
        if other.owner == function.owner and known.runs(other) and named.search(known.text(other)):
            noted = known.of(other).kept
            if any(noted[maker].meets for maker in kept.makers & noted.keys()):
                return True
    return False


def _is_met(name: str, function: ReachedFunction, known: Placements) -> bool:
    """Whether a step or a `forward` comes to a method, in any file, that has an attribute meet what it is given."""
    module, index = known.module, known.index
    for symbol, met in _of_family(function, known):
        if name in met.given and _is_run(symbol, index):
            return True
    return any(
        name in met_in(other.node, other.scope, module).given
        for other in known.functions.values()
        if other.owner == function.owner
        and other.name not in {"__init__", "forward"}
        and name.encode() in known.text(other)
        if _is_run(other.symbol, index) and not is_hook(other.name)
    )


def _of_family(function: ReachedFunction, known: Placements) -> Iterator[tuple[str, Met]]:
    """What the methods of the classes in other files do of which an instance may be."""
    classes, names = known.index.classes, known.index.names
    assert function.owner is not None
    for relative in classes.family(function.owner):
        if relative in classes.classes and classes.home(relative) != known.module.name:
            for symbol, met in names.modules[classes.home(relative)].met.items():
                if symbol.rpartition(".")[0] == relative:
                    yield symbol, met


def _is_run(symbol: str, index: ProjectIndex) -> bool:
    """Whether a method is, or is called by, a step or a `forward`."""
    hooks = {symbol.rpartition(".")[2], *index.running.hooks(symbol)}
    return any(name == "forward" or name.endswith("_step") for name in hooks)


def _finding(
    kept: _Kept, function: ReachedFunction, begun: ast.stmt | None, known: Placements, context: Context
) -> Finding:
    module, statement = context.module, kept.store.statement
    why = f"`self.{kept.name}` is a plain tensor: it stays on the CPU when the module moves"
    if kept.is_moved:
        why = f"`self.{kept.name}` is a plain tensor that is moved by hand; it does not go where the module goes"
    held_back, reason = _hindered(kept, function, begun, context)
    places = [argument for move in kept.moves for argument in move.args] + [keyword.value for _, keyword in kept.placed]
    if any(_is_given(place, function) or _is_kept_device(place, function, context) for place in places):
        reason = reason or "it goes where the module goes then, whatever device is given"
    if held_back is None and any(kept.name in met.changed for _, met in _of_family(function, known)):
        held_back = "it is changed in place, and buffers are overwritten by those of rank 0"
    rewrite = None
    if held_back is None and kept.store.value is not None:
        value = module.span(kept.store.value)
        code = Code.of(f'{function.first_parameter}.register_buffer("{kept.name}", ', value, ", persistent=False)")
        changes: list[Change] = [RemoveStatement(module.span(statement)), InsertStatement(module.span(statement), code)]
        for move in kept.moves:
            assert isinstance(move.func, ast.Attribute)
            changes.append(ReplaceExpression(module.span(move), Code.of(module.span(move.func.value))))
        changes += [RemoveArgument(module.span(call), module.span(keyword)) for call, keyword in kept.placed]
        rewrite = Rewrite(tuple(changes))
    return context.finding(
        module.span(statement),
        row="buffer",
        message=f"{why}; {held_back}" if held_back else why,
        title="Register it as a buffer",
        rewrite=rewrite,
        reason=reason,
        advice=_ADVICE if held_back != _TRAINED else "register a buffer where it is none",
    )


def _hindered(
    kept: _Kept, function: ReachedFunction, begun: ast.stmt | None, context: Context
) -> tuple[str | None, str | None]:
    """Why an attribute can not be made a buffer, and why that is not the same for sure."""
    module, classes = context.module, context.project.classes
    statement, owner = kept.store.statement, function.owner
    assert owner is not None
    if isinstance(kept.store.value, (ast.List, ast.Tuple, ast.ListComp)):
        return "a list of tensors is no buffer", None
    if isinstance(kept.store.value, (ast.Dict, ast.DictComp)):
        return "a dict of tensors is no buffer", None
    if _is_distribution(kept, context):
        return "a distribution is no buffer: make it where it is used, of tensors that move", None
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return "it is assigned together with others", None
    if begun is None or module.span(begun).start > module.span(statement).start:
        return "it is made before `super().__init__()`", None
    family = [name for name in classes.family(owner) if name != owner and name in classes.classes]
    if any(kept.name in classes.classes[name].names for name in family) or kept.name in classes.classes[owner].methods:
        return "the name is another thing in a base or a subclass too", None
    others = [store for store in _stores(kept, context) if store is not kept.store]
    others = [store for store in others if not _is_none_instead(store, kept, context)]
    if any(store.scope is function.scope for store in others):
        return "it is assigned several times", None
    if any(k.arg == "requires_grad" and not _is_false(k.value) for maker in kept.makers for k in maker.keywords):
        return "it asks for gradients, and may be meant to be an `nn.Parameter`", None
    if _is_changed(kept, function, context):
        return "it is changed in place, and buffers are overwritten by those of rank 0", None
    values = [store.value for store in others if not isinstance(store.value, ast.Constant)]
    if len(values) > 1:
        return "it is assigned several times", None
    held_back, reason = _otherwise(kept, context)
    return held_back, "it is assigned again later, which has to be a tensor then" if values else reason


def _is_none_instead(store: Store, kept: _Kept, context: Context) -> bool:
    """Whether another branch of the same function has None under that name, where no tensor is made."""
    if store.scope is not kept.store.scope or not is_none(store.value):
        return False
    starts = (context.module.span(each.statement).start for each in (store, kept.store))
    one, other = (branches(context.module, start) for start in starts)
    return are_exclusive(one, other)


def _is_false(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is False


def _ways(node: ast.expr, scope: Scope, seen: frozenset[str] = frozenset()) -> Iterator[ast.expr | None]:
    """What a value is in one case or another, through conditions and variables; None is what a caller gives."""
    if isinstance(node, ast.IfExp):
        yield from _ways(node.body, scope, seen)
        yield from _ways(node.orelse, scope, seen)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _ways(value, scope, seen)
    elif isinstance(node, ast.Name) and node.id not in seen and (found := scope.lookup(node.id)) is not None:
        for binding in found[1]:
            if binding.kind is Kind.PARAMETER:
                yield None
            elif binding.value is not None:
                yield from _ways(binding.value, found[0], seen | {node.id})
    elif not is_none(node) and not isinstance(node, ast.Name):
        yield node


def _otherwise(kept: _Kept, context: Context) -> tuple[str | None, str | None]:
    """What an attribute may be but the tensor that is made for it: why it is no buffer then, or may be none."""
    assert kept.store.value is not None
    scope = kept.store.scope
    ways = list(_ways(kept.store.value, scope))
    for way in ways:
        calls = (part for part in walk(way) if isinstance(part, ast.Call)) if way is not None else ()
        if any((context.module.resolve(call.func, scope) or "").endswith(".Parameter") for call in calls):
            return _TRAINED, None
    if len(ways) > 1 and not all(way is not None and _is_made(way, kept) for way in ways):
        return None, "what it is otherwise has to be a tensor, and no parameter"
    return None, None


def _is_made(way: ast.expr, kept: _Kept) -> bool:
    """Whether an expression makes the tensor, or something of a variable that holds it."""
    for part in walk(way):
        if part in kept.makers:
            return True
        found = kept.store.scope.lookup(part.id) if isinstance(part, ast.Name) else None
        values = [binding.value for binding in found[1]] if found is not None else []
        if any(kept.makers.intersection(walk(value)) for value in values if value is not None):
            return True
    return False


def _is_distribution(kept: _Kept, context: Context) -> bool:
    """Whether what is kept is made of the tensor by a class of `torch.distributions`."""
    calls = (part for part in walk(kept.store.statement) if isinstance(part, ast.Call))
    names = (context.module.resolve(call.func, kept.store.scope) or "" for call in calls)
    return any(name.startswith("torch.distributions.") for name in names)


def _stores(kept: _Kept, context: Context) -> list[Store]:
    """Where the attribute is assigned in the class."""
    owner = kept.store.scope.function().parent
    return [
        store
        for store in context.module.scoped.stores
        if isinstance(store.target, ast.Attribute)
        and store.target.attr == kept.name
        and store.scope.function().parent is owner
    ]


def _is_changed(kept: _Kept, function: ReachedFunction, context: Context) -> bool:
    """Whether the tensor is changed in place: `self.x[0] = 1`, `self.x += 1`, `self.x.add_(1)`."""
    parent = function.scope.parent
    assert parent is not None
    for node in walk(parent.node):
        target: ast.expr | None = None
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            target = node.value
        elif isinstance(node, ast.AugAssign):
            target = node.target.value if isinstance(node.target, ast.Subscript) else node.target
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = node.func.attr
            target = node.func.value if name.endswith("_") and not name.startswith("_") else None
        while isinstance(target, ast.Subscript):
            target = target.value
        if isinstance(target, ast.Attribute) and target.attr == kept.name and isinstance(target.value, ast.Name):
            return True
    return False
