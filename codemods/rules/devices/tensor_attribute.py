"""LIT504: tensors that a module makes in `__init__` and keeps as plain attributes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import NamedTuple
from codemods.model import Change, Code, Finding, InsertStatement, RemoveArgument, RemoveStatement, ReplaceExpression
from codemods.rules.devices.assigned_together import one_by_one, row_of
from codemods.rules.devices.class_tensors import of_class
from codemods.rules.devices.kept_tensors import Kept, begun_by, is_given, is_kept_device, is_unread, kept_by
from codemods.rules.devices.making import made_on
from codemods.rules.devices.meeting import is_noted, meets, met_in_family
from codemods.rules.devices.sources import Source
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.branches import are_exclusive, branches
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none, written_pairs
from codemods.semantics.placements import Placements, placements
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_part_of_modules
from codemods.semantics.scopes import Kind, Scope, Store
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.semantics.torch_names import FACTORIES, LEGACY, MADE
from codemods.source.trees import walk

_WORDS = tuple(sorted({name.rpartition(".")[2] for name in FACTORIES | LEGACY}))
_TRAINED = "it may be a parameter too, which would not be trained as a buffer"
_OF_CALLBACK = "move it to `pl_module.device` in `on_fit_start` or where it is used"
_OF_PLAIN = "make the class an `nn.Module` with a buffer, or move it where it is used: `.to(x.device)`"
_RUNNING = "it is made anew of what it was, and with several processes all have that of rank 0 then"
_SET_UP = frozenset({"setup", "configure_model"})
"""Hooks that run when the device is known and the module is still on the CPU."""
_TOGETHER = "it is assigned together with others"
_ADVICE = "register it as a buffer, with `persistent=False` so that checkpoints stay as they are"


@rule(
    code="LIT504",
    name="device-tensor-attribute",
    on=Reached(_WORDS, (MADE,), hosts=True),
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
    reported too, and so is what a callback or a plain class keeps and has meet others: nobody moves it. What
    `setup` makes is made on `self.device`, which is known there. A tensor that the body of the class makes is the
    same: it becomes a buffer in `__init__`, where the class has one.
    """
    if function.owner is None or not function.takes_self or function.is_nested:
        return
    if function.stage is Stage.LOAD:  # a part of a data set, which nothing moves
        return
    known = placements(context.module, context.project)
    yield from of_class(function, known, context)
    if function.name in _SET_UP and MODULE in function.kinds:
        yield from _set_up(function, known, context)
    if not known.is_begun(function):
        return
    if not is_part_of_modules(function.owner, context.project.classes):
        yield from _unmoved(function, known, context)
        return
    begun = begun_by(function.node)
    found = list(kept_by(function, known, context))
    told: list[_Told] = []
    for kept in found:
        beside = [other for other in found if _is_instead(other.store, kept, context)]
        if any(context.module.span(other.store.statement).start < _start(kept, context) for other in beside):
            continue  # it is told with the first
        if (kept.is_moved and not is_unread(kept, function)) or meets(kept, function, known):
            told.append(_Told(kept, beside, *_held_back(kept, beside, function, begun, known, context)))
    for one in told:
        row = [other for other in told if other.kept.store.statement is one.kept.store.statement]
        free = [other for other in row if other.held_back is None]
        if one.held_back is not None:
            yield _finding([one], function, context)
        elif one is free[0]:  # what one statement assigns is rewritten at once
            yield _finding(free, function, context)


def _set_up(function: ReachedFunction, known: Placements, context: Context) -> Iterator[Finding]:
    """What `setup` makes and keeps, where the module's device is known already: it is made there."""
    module = context.module
    source = Source(f"{function.first_parameter}.device", "what else reads it may need it on the CPU")
    for kept in kept_by(function, known, context):
        if kept.is_moved or len(kept.makers) != 1 or not meets(kept, function, known):
            continue
        (maker,) = kept.makers
        name = module.resolve(maker.func, kept.store.scope)
        inside = kept.store.value is not None and maker in walk(kept.store.value)
        yield context.finding(
            module.span(kept.store.statement),
            row="setup",
            message=f"`self.{kept.name}` is made on the CPU and stays there; it meets tensors of the module",
            title=f"Use `{source.code}`",
            rewrite=Rewrite(made_on(maker, name, source, context)) if name is not None and inside else None,
            reason=source.reason,
            advice=f"make it with `device={source.code}`, which is known in `{function.name}`",
        )


def _unmoved(function: ReachedFunction, known: Placements, context: Context) -> Iterator[Finding]:
    """What a callback keeps, or a plain class: nobody moves it."""
    classes, owner = context.project.classes, function.owner
    assert owner is not None
    is_callback = CALLBACK in function.kinds
    if not is_callback and (function.kinds or not classes.is_whole(owner)):
        return
    body = function.scope.parent
    for kept in kept_by(function, known, context):
        if body is not None and kept.name in body.bindings:  # a field, which is there for what its instances are given
            continue
        if not kept.is_moved and is_noted(kept, function, known):
            whose = "a callback" if is_callback else "a plain class"
            yield context.finding(
                context.module.span(kept.store.statement),
                row="unmoved",
                message=f"`self.{kept.name}` is a tensor of {whose}: it stays on the CPU when the module moves",
                advice=_OF_CALLBACK if is_callback else _OF_PLAIN,
            )


def _start(kept: Kept, context: Context) -> int:
    return context.module.span(kept.store.statement).start


def _is_instead(store: Store, kept: Kept, context: Context) -> bool:
    """Whether an assignment gives the same attribute something in another branch of the same function."""
    target = store.target
    if store.scope is not kept.store.scope or not isinstance(target, ast.Attribute) or target.attr != kept.name:
        return False
    starts = (context.module.span(each.statement).start for each in (store, kept.store))
    one, other = (branches(context.module, start) for start in starts)
    return are_exclusive(one, other)


class _Told(NamedTuple):
    """An attribute to tell, the same in other branches, why it is no buffer, and why that may be another thing."""

    kept: Kept
    beside: list[Kept]
    held_back: str | None
    reason: str | None


def _held_back(
    kept: Kept,
    beside: list[Kept],
    function: ReachedFunction,
    begun: ast.stmt | None,
    known: Placements,
    context: Context,
) -> tuple[str | None, str | None]:
    """Why an attribute can not be made a buffer, and why that is not the same for sure.

    `beside` are the same in other branches, which are rewritten with it.
    """
    held_back, reason = _hindered(kept, beside, function, begun, context)
    for other in beside:
        apart, doubt = _hindered(other, [kept, *beside], function, begun, context)
        held_back, reason = held_back or apart, reason or doubt
    if not all(each.store.is_alone for each in (kept, *beside)) and beside:
        held_back = held_back or _TOGETHER
    if function.name != "__init__":
        reason = reason or f"`{function.name}` has to be called after `super().__init__()`"
    places = [argument for move in kept.moves for argument in move.args] + [keyword.value for _, keyword in kept.placed]
    if any(is_given(place, function) or is_kept_device(place, function, context) for place in places):
        reason = reason or "it goes where the module goes then, whatever device is given"
    if held_back is None and any(kept.name in met.changed for _, met in met_in_family(function, known)):
        held_back = "it is changed in place, and buffers are overwritten by those of rank 0"
    return held_back, reason


def _finding(told: list[_Told], function: ReachedFunction, context: Context) -> Finding:
    """The finding of an attribute, or of those that one statement assigns."""
    module, kept, held_back = context.module, told[0].kept, told[0].held_back
    statement = kept.store.statement
    names, tensors = f"`self.{kept.name}`", [one.kept for one in told]
    if len(told) > 1:
        names = ", ".join(f"`self.{one.name}`" for one in tensors)
        why = f"{names} are plain tensors: they stay on the CPU when the module moves"
    elif kept.is_moved:
        why = f"{names} is a plain tensor that is moved by hand; it does not go where the module goes"
    else:
        why = f"{names} is a plain tensor: it stays on the CPU when the module moves"
    changes: list[Change] = []
    if held_back is None and kept.store.is_alone:
        for each in (kept, *told[0].beside):
            changes += _registered(each, function, context)
    elif held_back is None:
        instead: dict[ast.expr, Code] = {one.store.target: _buffer(one, function, module) for one in tensors}
        changes += one_by_one(statement, function.first_parameter or "", instead, module)
        changes += (change for one in tensors for change in _unplaced(one, module))
    return context.finding(
        module.span(statement),
        row="buffer",
        message=f"{why}; {held_back}" if held_back else why,
        title="Register it as a buffer" if len(told) == 1 else "Register them as buffers",
        rewrite=Rewrite(tuple(changes)) if changes else None,
        reason=next((one.reason for one in told if one.reason), None),
        advice=_ADVICE if held_back != _TRAINED else "register a buffer where it is none",
    )


def _registered(kept: Kept, function: ReachedFunction, context: Context) -> Iterator[Change]:
    """The changes that make an attribute a buffer."""
    module, statement = context.module, context.module.span(kept.store.statement)
    code = _buffer(kept, function, module)
    yield RemoveStatement(statement)
    yield InsertStatement(statement, code)
    if isinstance(kept.store.statement, ast.AnnAssign):  # what type it has is said still, for those who read types
        annotation = module.span(kept.store.statement.annotation)
        yield InsertStatement(statement, Code.of(module.span(kept.store.target), ": ", annotation))
    yield from _unplaced(kept, module)


def _buffer(kept: Kept, function: ReachedFunction, module: Module) -> Code:
    assert kept.store.value is not None
    value = module.span(kept.store.value)
    return Code.of(f'{function.first_parameter}.register_buffer("{kept.name}", ', value, ", persistent=False)")


def _unplaced(kept: Kept, module: Module) -> Iterator[Change]:
    """The changes that leave out what moves the tensor."""
    for move in kept.moves:
        assert isinstance(move.func, ast.Attribute)
        yield ReplaceExpression(module.span(move), Code.of(module.span(move.func.value)))
    for call, keyword in kept.placed:
        yield RemoveArgument(module.span(call), module.span(keyword))


def _hindered(
    kept: Kept, beside: list[Kept], function: ReachedFunction, begun: ast.stmt | None, context: Context
) -> tuple[str | None, str | None]:
    """Why an attribute can not be made a buffer, and why that is not the same for sure."""
    module, classes = context.module, context.project.classes
    statement, owner = kept.store.statement, function.owner
    assert owner is not None
    if isinstance(kept.store.value, (ast.List, ast.Tuple, ast.ListComp)):
        return "a list of tensors is no buffer", None
    if isinstance(kept.store.value, ast.DictComp) or written_pairs(kept.store.value) is not None:
        return "a dict of tensors is no buffer", None
    if _is_distribution(kept, context):
        return "a distribution is no buffer: make it where it is used, of tensors that move", None
    if not kept.store.is_alone and not row_of(kept.store.statement, function.first_parameter or ""):
        return _TOGETHER, None
    if function.name == "__init__" and (begun is None or module.span(begun).start > module.span(statement).start):
        return "it is made before `super().__init__()`", None
    family = [name for name in classes.family(owner) if name != owner and name in classes.classes]
    if any(kept.name in classes.classes[name].names for name in family) or kept.name in classes.classes[owner].methods:
        return "the name is another thing in a base or a subclass too", None
    told = [kept.store, *(other.store for other in beside)]
    others = [store for store in _stores(kept, context) if store not in told]
    others = [store for store in others if not (is_none(store.value) and _is_instead(store, kept, context))]
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
    if any(value is not None and _reads(value, kept.name) for value in values):
        return held_back, _RUNNING
    return held_back, "it is assigned again later, which has to be a tensor then" if values else reason


def _reads(value: ast.expr, name: str) -> bool:
    """Whether what an attribute is given is made of what it was: `self.mean = 0.9 * self.mean + 0.1 * x.mean(0)`."""
    return any(isinstance(part, ast.Attribute) and part.attr == name for part in walk(value))


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


def _otherwise(kept: Kept, context: Context) -> tuple[str | None, str | None]:
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


def _is_made(way: ast.expr, kept: Kept) -> bool:
    """Whether an expression makes the tensor, or something of a variable that holds it."""
    for part in walk(way):
        if part in kept.makers:
            return True
        found = kept.store.scope.lookup(part.id) if isinstance(part, ast.Name) else None
        values = [binding.value for binding in found[1]] if found is not None else []
        if any(kept.makers.intersection(walk(value)) for value in values if value is not None):
            return True
    return False


def _is_distribution(kept: Kept, context: Context) -> bool:
    """Whether what is kept is made of the tensor by a class of `torch.distributions`."""
    calls = (part for part in walk(kept.store.statement) if isinstance(part, ast.Call))
    names = (context.module.resolve(call.func, kept.store.scope) or "" for call in calls)
    return any(name.startswith("torch.distributions.") for name in names)


def _stores(kept: Kept, context: Context) -> list[Store]:
    """Where the attribute is assigned in the class."""
    owner = kept.store.scope.function().parent
    return [
        store
        for store in context.module.scoped.stores
        if isinstance(store.target, ast.Attribute)
        and store.target.attr == kept.name
        and store.scope.function().parent is owner
    ]


def _is_changed(kept: Kept, function: ReachedFunction, context: Context) -> bool:
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
