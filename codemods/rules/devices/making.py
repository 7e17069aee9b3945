"""How a tensor that is made on the CPU comes to be made on a device, or is moved there."""

from __future__ import annotations

import ast

from codemods.model import AddArgument, Change, Code, RenameAttribute, ReplaceExpression
from codemods.rules.devices.moving import knows_torch
from codemods.rules.devices.sources import Source, source_of
from codemods.rules.registry import Context
from codemods.semantics.nodes import is_name, is_none
from codemods.semantics.placements import Placements, placements
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.scopes import Scope
from codemods.semantics.torch_names import DTYPES, FACTORIES, LEGACY

_SIZES = ("num", "size", "len", "n_", "count", "dim")
_PLACING = frozenset({"to", "cuda", "type_as"})


def is_beside(maker: ast.Call, function: ReachedFunction, context: Context) -> bool:
    """Whether what a function returns is made of a tensor of another call before this one, and is told with that."""
    returned = placements(context.module, context.project).of(function).returned
    makers = returned.makers if returned is not None else frozenset()
    span = context.module.span
    return maker in makers and any(span(other).start < span(maker).start for other in makers)


def moved_by_callers(
    maker: ast.Call, function: ReachedFunction, context: Context
) -> tuple[tuple[Change, ...] | None, str | None]:
    """The changes that move what a function returns where it is called, which is given no tensor itself.

    And why they may put it elsewhere; no changes where one of the callers has no tensor of which the device is known.
    """
    module, known = context.module, placements(context.module, context.project)
    returned = known.of(function).returned
    if returned is None or returned.items or maker not in returned.makers:
        return None, None
    changes: list[Change] = []
    reasons: list[str | None] = []
    for other in known.meeting(function, maker):
        noted = known.of(other).kept[maker]
        for call, scope in module.scoped.calls:
            if not _stands_in(scope, other.scope) or not _is_call_of(function, call, scope, other, known):
                continue
            if getattr(module.parents.get(call), "attr", "") in _PLACING:
                continue
            source = source_of(other, noted.near, call, context)
            if source is None:
                return None, None
            changes.append(ReplaceExpression(module.span(call), Code.of(module.span(call), f".to({source.code})")))
            reasons += [source.reason, "it is used where it may be wanted on the CPU too" if noted.escapes else None]
    return (*changes,) or None, "; ".join(dict.fromkeys(filter(None, reasons))) or None


def _is_call_of(
    function: ReachedFunction, call: ast.Call, scope: Scope, caller: ReachedFunction, known: Placements
) -> bool:
    """Whether a call of a method of the same class, or of what that keeps, or of a function, is one of this."""
    if function.owner is None:
        return function.module.dotted(call.func, scope) == function.symbol
    func = call.func
    if not isinstance(func, ast.Attribute) or func.attr != function.name:
        return False
    holder = func.value
    if isinstance(holder, ast.Attribute) and is_name(holder.value, caller.first_parameter) and caller.owner:
        return known.method_of(caller.owner, holder.attr, func.attr) == function.symbol
    return is_name(holder, caller.first_parameter)


def _stands_in(scope: Scope | None, outer: Scope) -> bool:
    while scope is not None and scope is not outer:
        scope = scope.parent
    return scope is outer


def made_on(call: ast.Call, name: str, source: Source, context: Context) -> tuple[Change, ...]:
    """The changes that make the tensor on a device, or move it there where the call takes none."""
    span = context.module.span
    device = AddArgument(span(call), "device", Code.of(source.code))
    moved = ReplaceExpression(span(call), Code.of(span(call), f".to({source.code})"))
    if name in FACTORIES and not is_drawn_by(call):
        return (device,)
    if name not in LEGACY:  # a function of another file, or numbers of a generator, which draws on its own device alone
        return (moved,)
    if not isinstance(call.func, ast.Attribute) or not knows_torch(call, context.module):
        return (moved,)
    if name == "torch.from_numpy":
        return (RenameAttribute(span(call.func), "as_tensor"), device)
    last = name.rpartition(".")[2]
    dtype = DTYPES.get(last, "torch.float32")
    listed = len(call.args) == 1 and isinstance(call.args[0], (ast.List, ast.ListComp))
    sizes = len(call.args) > 1 or (call.args and isinstance(call.args[0], ast.Constant))
    typed = AddArgument(span(call), "dtype", Code.of(dtype))
    if len(call.args) == 1 and is_item(call.args[0]):
        return (RenameAttribute(span(call.func), "as_tensor"), typed, device)
    if not listed and not sizes:  # data, or a size
        return (moved,)
    return (RenameAttribute(span(call.func), "tensor" if listed else "empty"), typed, device)


def is_drawn_by(call: ast.Call) -> bool:
    """Whether a call is given the generator that draws its numbers."""
    return any(keyword.arg == "generator" and not is_none(keyword.value) for keyword in call.keywords)


def is_item(node: ast.expr) -> bool:
    """Whether an expression is what a batch has under a name, `batch["tokens"]`: data, and no number of items."""
    key = node.slice if isinstance(node, ast.Subscript) else None
    text = key.value if isinstance(key, ast.Constant) else None
    return isinstance(text, str) and not any(word in text for word in _SIZES)
