"""What the steps of an epoch returned, collected at the end of each batch for a hook that got it as a list.

Lightning 1.0 to 1.2 nested it by optimizers, batches and parts of batches, and kept each as a Result, with the loss as
`minimize` and all else in `extra`; 1.3 and 1.4 gave a flat list of dicts (`TrainLoop._prepare_outputs`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from codemods.model import Change, Code, InsertStatement, Release, ReplaceExpression
from codemods.rules.hooks.rows import RENAMED
from codemods.semantics.nodes import (
    body_nodes,
    is_name,
    is_partial,
    is_whole,
    own_statements,
    positional_of,
    text_of,
)
from codemods.semantics.symbols import CALLBACK, MODULE

if TYPE_CHECKING:
    from codemods.rules.hooks.methods import Moved
    from codemods.semantics.scopes import FunctionNode

_START, _END, _EPOCH = "on_train_epoch_start", "on_train_batch_end", "training_epoch_end"
_NAMES = ("training_step_outputs", "_training_step_outputs", "_collected_training_step_outputs")
_FLAT = Release(1, 3)
"""Since when it was a list of dicts where there is one optimizer."""
_LOSS, _EXTRA = "minimize", "extra"
"""What a Result called the loss, and where it had all else."""
_PLACE = {MODULE: 1, CALLBACK: 3}
"""Where the hook at the end of a batch gets its outputs, the own object being the first."""


def against(moved: Moved, name: str) -> str | None:
    """Why the outputs that a hook of training gets as `name` can not be collected, or None."""
    owner, context = moved.method.owner, moved.context
    known = context.project.classes
    if moved.static:
        return "it is a static method"
    nested = _is_nested(moved, name)
    if nested is None:
        return "up to 1.2 the outputs were nested by optimizers and parts of batches"
    if nested and (strange := _strange(moved.node, name)):
        return f"up to 1.2 the outputs were nested, and held no {strange}"
    for symbol in known.family(owner.symbol):
        facts = known.classes.get(symbol)
        taken = [name for name in (_START, _END, moved.row.hook, _EPOCH) if facts and name in facts.names]
        if symbol != owner.symbol and taken:
            return f"`{symbol.rpartition('.')[2]}` has a `{taken[0]}` of its own"
    coming = {RENAMED.get((moved.row.kind, name)) for name in owner.methods}
    own = [owner.methods.get(hook) for hook in (_START, _END)]
    closed = any(hook is not None and (is_partial(hook) or hook.decorator_list) for hook in own)
    end = owner.methods.get(_END)
    bare = end is not None and len(positional_of(end.args)) <= _PLACE[moved.row.kind]
    if closed or bare or _EPOCH in owner.methods or coming & {_START, _END}:
        return "the class has hooks of its own where they would be collected"
    modules = [owner.symbol] if moved.row.kind == MODULE else known.classes
    numbers = {found.number for name in modules if (found := known.optimizers(name)) is not None}
    return None if numbers <= {1} else "with several optimizers the outputs were nested"


def gathered(moved: Moved, name: str) -> Iterator[Change]:
    """The list: made when an epoch starts, filled at the end of each batch, given up where it is read."""
    span = moved.context.module.span
    known, owner = moved.context.project.classes, moved.method.owner
    first = positional_of(moved.node.args)[0].arg
    kept = next((n for n in _NAMES if not known.defines(owner.symbol, n)), _NAMES[-1] + "_")
    nested = _is_nested(moved, name)
    given = ", trainer, pl_module" if moved.row.kind == CALLBACK else ""
    start, end = owner.methods.get(_START), owner.methods.get(_END)
    if start is not None:
        made = f"{positional_of(start.args)[0].arg}.{kept} = []"
        yield InsertStatement(span(own_statements(start)[0]), Code.of(made))
    else:
        made = f"def {_START}({first}{given}):\n    {first}.{kept} = []"
        yield InsertStatement(span(moved.node), Code.of(made))
    taken = positional_of(end.args) if end is not None else []
    result = taken[_PLACE[moved.row.kind]].arg if taken else "outputs"
    each = f"[{result}]" if nested else result
    filled = f"if {result}:\n    {taken[0].arg if taken else first}.{kept}.append({each})"
    if end is not None:
        yield InsertStatement(span(own_statements(end)[0]), Code.of(filled))
    else:
        filled = filled.replace("\n", "\n    ")
        hook = f"def {_END}({first}{given}, outputs, batch, batch_idx):\n    {filled}"
        yield InsertStatement(span(moved.node), Code.of(hook))
    holder = f"{first}.{kept}"
    before = span(own_statements(moved.node)[0])
    yield InsertStatement(before, Code.of(f"{name} = [{holder}]" if nested else f"{name} = {holder}"))
    yield InsertStatement(before, Code.of(f"{holder} = []"))
    if nested:
        yield from _named_today(moved)


def caveats(moved: Moved, name: str) -> Iterator[str]:
    """What may be another than it was with the outputs that are collected for `name`."""
    yield "they are what each batch ended with, in the order of the batches"
    known = moved.context.project.classes
    hooks = [known.functions.get(f"{one}.{moved.row.hook}") for one in known.modules_with(moved.row.hook)]
    asked = known.modules_with(_EPOCH) or any(hook is not None and len(hook.positional) > 1 for hook in hooks)
    if moved.row.kind == CALLBACK and not asked:
        yield "Lightning 1.1 to 1.4 gave callbacks an empty list where the module asked for no outputs itself"


def _is_nested(moved: Moved, name: str) -> bool | None:
    """Whether the outputs were lists of lists of lists: by the release, or by how they are read; None if unclear."""
    older = moved.context.origin.before(_FLAT)
    if older is not None:
        return older
    nodes = list(body_nodes(moved.node))
    loops = [node for node in nodes if isinstance(node, (ast.For, ast.comprehension))]
    each = {loop.target.id for loop in loops if is_name(loop.iter, name) and isinstance(loop.target, ast.Name)}
    items = [node for node in nodes if isinstance(node, ast.Subscript)]
    firsts = [item for item in items if is_name(item.value, name) and _is_number(item.slice)]
    within = [item.slice for item in items if item.value in firsts]
    numbered = any(isinstance(part, ast.Slice) or _is_number(part) for part in within)
    calls = [node for node in nodes if isinstance(node, ast.Call) and is_name(node.func, "len")]
    measured = [call for call in calls if any(argument in firsts for argument in call.args)]
    if numbered or measured or any(loop.iter in firsts for loop in loops):
        return True
    of_each = [item.slice for item in items if isinstance(item.value, ast.Name) and item.value.id in each]
    return False if any(text_of(part) is not None for part in (*within, *of_each)) else None


def _is_number(node: ast.expr) -> bool:
    return is_whole(node) or (isinstance(node, ast.UnaryOp) and is_whole(node.operand))


def _strange(node: FunctionNode, name: str) -> str:
    """What a hook reads by a name of its outputs that no Result had, in backticks; empty where there is nothing."""
    for part in body_nodes(node):
        if isinstance(part, ast.Subscript) and (key := text_of(part.slice)) is not None:
            inner = part.value
            if key not in {_LOSS, _EXTRA} and not _is_extra(inner) and _leads_to(inner, name, node):
                return f"`{key}`"
    return ""


def _leads_to(node: ast.expr, name: str, function: FunctionNode) -> bool:
    """Whether what an item is taken of may be one of the outputs: what is known for something else is not."""
    while isinstance(node, (ast.Subscript, ast.Attribute)):
        node = node.value
    if not isinstance(node, ast.Name):
        return True
    given = {argument.arg for argument in positional_of(function.args)} - {name}
    return node.id not in given


def _is_extra(node: ast.expr) -> bool:
    """Whether this is what a Result had beside the loss: `result["extra"]`, `result.extra`."""
    if isinstance(node, ast.Attribute):
        return node.attr == _EXTRA
    return isinstance(node, ast.Subscript) and text_of(node.slice) == _EXTRA


def _named_today(moved: Moved) -> Iterator[Change]:
    """The reads of the parts of a Result as those of what a step returned, which is a dict that has the loss too."""
    span = moved.context.module.span
    for part in body_nodes(moved.node):
        is_loss = isinstance(part, ast.Attribute) and part.attr == _LOSS
        if isinstance(part, ast.Subscript) and text_of(part.slice) == _LOSS:
            yield ReplaceExpression(span(part.slice), Code.of('"loss"'))
        elif is_loss and isinstance(part, ast.Attribute):
            yield ReplaceExpression(span(part), Code.of(span(part.value), '["loss"]'))
        elif isinstance(part, (ast.Subscript, ast.Attribute)) and _is_extra(part):
            yield ReplaceExpression(span(part), Code.of(span(part.value)))
