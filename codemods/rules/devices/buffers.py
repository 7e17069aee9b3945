"""Attributes that become buffers: what is in the way of that, and how it is written."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, InsertStatement, RemoveArgument, RemoveStatement, ReplaceExpression
from codemods.rules.devices import as_arrays
from codemods.rules.devices.assigned_together import row_of
from codemods.rules.devices.kept_tensors import Kept, is_given, is_idle, is_kept_device
from codemods.rules.devices.meeting import met_in_family
from codemods.rules.registry import Context
from codemods.semantics.branches import are_exclusive, branches
from codemods.semantics.keeping import is_empty
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none, own_nodes, written_pairs
from codemods.semantics.placements import Placements
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.scopes import Kind, Scope, Store
from codemods.source.trees import walk

TRAINED = "it may be a parameter too, which would not be trained as a buffer"
_RUNNING = "it is made anew of what it was, and with several processes all have that of rank 0 then"
_TOGETHER = "it is assigned together with others"
_HANDED = "`{}` hands it on, and what keeps it there would have it on the CPU then"
_SHAPE = frozenset({"shape", "size", "dim", "ndim", "numel", "dtype", "device"})
"""What of a tensor is the same on each device, or is the device."""


def start_of(kept: Kept, context: Context) -> int:
    return context.module.span(kept.store.statement).start


def is_instead(store: Store, kept: Kept, context: Context) -> bool:
    """Whether an assignment gives the same attribute something in another branch of the same function."""
    target = store.target
    if store.scope is not kept.store.scope or not isinstance(target, ast.Attribute) or target.attr != kept.name:
        return False
    starts = (context.module.span(each.statement).start for each in (store, kept.store))
    one, other = (branches(context.module, start) for start in starts)
    return are_exclusive(one, other)


def held_back(
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
    hindered, reason = _hindered(kept, beside, function, begun, context)
    for other in beside:
        apart, doubt = _hindered(other, [kept, *beside], function, begun, context)
        hindered, reason = hindered or apart, reason or doubt
    if not all(each.store.is_alone for each in (kept, *beside)) and beside:
        hindered = hindered or _TOGETHER
    if function.name != "__init__":
        reason = reason or f"`{function.name}` has to be called after `super().__init__()`"
    places = [argument for move in kept.moves for argument in move.args] + [keyword.value for _, keyword in kept.placed]
    if any(is_given(place, function) or is_kept_device(place, function, context) for place in places):
        reason = reason or "it goes where the module goes then, whatever device is given"
    if hindered is None and not is_idle(kept, function) and _is_handed_on(kept, function, context.module):
        hindered = _HANDED.format(function.name)
    if hindered is None and any(kept.name in met.changed for _, met in met_in_family(function, known)):
        hindered = "it is changed in place, and buffers are overwritten by those of rank 0"
    owner = function.scope.parent
    if owner is not None and as_arrays.is_attribute_read(kept.name, owner.node, context.module):
        reason = reason or as_arrays.REASON
    return hindered, reason


def registered(kept: Kept, function: ReachedFunction, context: Context) -> Iterator[Change]:
    """The changes that make an attribute a buffer."""
    module, statement = context.module, context.module.span(kept.store.statement)
    code = buffer(kept, function, module)
    yield RemoveStatement(statement)
    yield InsertStatement(statement, code)
    if isinstance(kept.store.statement, ast.AnnAssign):  # what type it has is said still, for those who read types
        annotation = module.span(kept.store.statement.annotation)
        yield InsertStatement(statement, Code.of(module.span(kept.store.target), ": ", annotation))
    yield from unplaced(kept, module)


def buffer(kept: Kept, function: ReachedFunction, module: Module) -> Code:
    assert kept.store.value is not None
    value = module.span(kept.store.value)
    return Code.of(f'{function.first_parameter}.register_buffer("{kept.name}", ', value, ", persistent=False)")


def unplaced(kept: Kept, module: Module) -> Iterator[Change]:
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
    if (several := _several(kept, module)) is not None:
        return f"a {several} of tensors is no buffer", None
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
    others = [store for store in others if not (is_none(store.value) and is_instead(store, kept, context))]
    if any(store.scope is function.scope for store in others):
        return "it is assigned several times", None
    if any(k.arg == "requires_grad" and not _is_false(k.value) for maker in kept.makers for k in maker.keywords):
        return "it asks for gradients, and may be meant to be an `nn.Parameter`", None
    if is_changed(kept, function):
        return "it is changed in place, and buffers are overwritten by those of rank 0", None
    values = [store.value for store in others if not isinstance(store.value, ast.Constant)]
    if len(values) > 1:
        return "it is assigned several times", None
    hindered, reason = _otherwise(kept, context)
    if any(value is not None and _reads(value, kept.name) for value in values):
        return hindered, _RUNNING
    return hindered, "it is assigned again later, which has to be a tensor then" if values else reason


def _several(kept: Kept, module: Module) -> str | None:
    """What kind of collection an attribute is; None where it is one tensor."""
    if isinstance(kept.store.value, (ast.List, ast.Tuple, ast.ListComp)):
        return "list"
    if isinstance(kept.store.value, ast.DictComp) or written_pairs(kept.store.value) is not None:
        return "dict"
    return "list or dict" if is_empty(kept.store.value, kept.store.scope, module) else None


def _is_handed_on(kept: Kept, function: ReachedFunction, module: Module) -> bool:
    """Whether the function that keeps a tensor reads it behind that: `self.net = Net(self.support)`.

    What is made of a tensor that was moved there, or keeps it, does not follow the buffer. An entry of it that is
    set, `self.weight[0] = 0`, keeps nothing.
    """
    end = module.span(kept.store.statement).end
    return any(
        isinstance(part, ast.Attribute)
        and part.attr == kept.name
        and isinstance(part.ctx, ast.Load)
        and isinstance(part.value, ast.Name)
        and part.value.id == function.first_parameter
        and module.span(part).start >= end
        and not (isinstance(holder := module.parents[part], ast.Attribute) and holder.attr in _SHAPE)
        and not (isinstance(holder, ast.Subscript) and holder.value is part and isinstance(holder.ctx, ast.Store))
        for part in own_nodes(function.node.body)
    )


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
            return TRAINED, None
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


def is_changed(kept: Kept, function: ReachedFunction) -> bool:
    """Whether the tensor is changed in place: `self.x[0] = 1`, `self.x += 1`, `self.x.add_(1)`.

    What the function that keeps it does is done before there are several processes.
    """
    parent = function.scope.parent
    assert parent is not None
    inside = set(walk(function.node))
    for node in walk(parent.node):
        if node in inside:
            continue
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
