"""LIT298: `outputs[0][0]` in `on_train_batch_end`, which is what the training step returned since 1.3."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression, Span
from codemods.rules.modules.batch_outputs import HOOK, is_of_several, outputs_of, row_of
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes
from codemods.semantics.symbols import CALLBACK, MODULE

_SINCE: Final = Release(1, 3)
_NOW: Final = Release(2, 0)
_LOSS, _MORE = "minimize", "extra"
"""Where a Result kept the loss, and what else the step returned."""
_BEFORE = """class Log(Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(outputs[0][0]["minimize"], outputs[0][0]["extra"]["accuracy"])"""
_AFTER = _BEFORE.replace('[0][0]["minimize"]', '["loss"]').replace('[0][0]["extra"]', "")


@rule(
    code="LIT298",
    name="batch-outputs-nested",
    on=(Methods(MODULE, (HOOK,)), Methods(CALLBACK, (HOOK,))),
    since="1.3",
    removed="1.3",
    refs=(GUIDE,),
    examples=((_BEFORE, _AFTER),),
)
def batch_outputs_nested(method: Method, context: Context) -> Iterator[Finding]:
    """`outputs` of `on_train_batch_end` is what the training step returned

    In 1.1 and 1.2 it was a list for each optimizer, of one entry for each part of a batch that was split in time: a
    dict with the loss as `minimize` and with the rest of what the step returned as `extra`, or what it returned itself
    where that had a `log` or a `progress_bar` (run on 1.1 and 1.2; in 1.0 the list was mostly empty). Since 1.3 it is
    one dict, with the loss as `loss` even where the step returns a tensor, so that `outputs[0]` raises a KeyError. Of a
    module with several optimizers it is told by LIT276.
    """
    if context.origin.before(_NOW) is False:
        return
    outputs = outputs_of(method)
    if not outputs or len(method.scope.bindings.get(outputs, ())) > 1:
        return
    names = (node for node in body_nodes(method.node) if isinstance(node, ast.Name) and node.id == outputs)
    found = [node for node in names if _is_listed(node, context)]
    if not found or is_of_several(method, context):
        return
    for node in found:
        whole = _of_first(node, context)
        yield context.finding(
            context.module.span(whole or node),
            row=row_of(method),
            message=f"`{outputs}` is the dict of the step since Lightning 1.3, and was a list of lists of them",
            title="Read the dict of the step",
            rewrite=_rewrite(whole, outputs, context) if whole is not None else None,
            reason=f"`{_LOSS}` was the loss, and `{_MORE}` the rest of what the step returned",
            advice=f'the loss is `{outputs}["loss"]` now, and what else the step returned stands beside it',
        )


def _is_listed(node: ast.Name, context: Context) -> bool:
    """Whether a use of the outputs takes them for a list: an entry by its number, or each of them."""
    above = context.module.parents[node]
    if _number(above) is not None:
        return True
    loops = isinstance(above, (ast.For, ast.comprehension)) and above.iter is node
    return loops and context.origin.before(_SINCE) is True


def _number(node: ast.AST) -> int | None:
    """The number by which an entry is taken."""
    key = node.slice if isinstance(node, ast.Subscript) else None
    if isinstance(key, ast.UnaryOp) and isinstance(key.op, ast.USub):
        key = key.operand
    return key.value if isinstance(key, ast.Constant) and type(key.value) is int else None


def _of_first(node: ast.Name, context: Context) -> ast.Subscript | None:
    """The `outputs[0][0]` around `outputs`, where there is one."""
    parents = context.module.parents
    first = parents[node]
    entry = parents.get(first)
    if isinstance(first, ast.Subscript) and isinstance(entry, ast.Subscript) and entry.value is first:
        return entry if _number(first) == _number(entry) == 0 else None
    return None


def _rewrite(entry: ast.Subscript, outputs: str, context: Context) -> Rewrite | None:
    """The entry of the dict for one of a Result, or of a dict that the step returned; None where it is used whole."""
    span = context.module.span
    above = context.module.parents[entry]
    if isinstance(above, ast.Attribute):
        key: object = above.attr
    elif isinstance(above, ast.Subscript) and above.value is entry and isinstance(above.slice, ast.Constant):
        key = above.slice.value
    else:
        return None
    if key == _LOSS:
        return Rewrite((ReplaceExpression(span(above), Code.of(f'{outputs}["loss"]')),))
    if key == _MORE:
        return _plain(span(above), outputs) if _is_entry(above, context) else None
    return _plain(span(entry), outputs) if isinstance(key, str) and isinstance(above, ast.Subscript) else None


def _is_entry(node: ast.AST, context: Context) -> bool:
    """Whether one entry of it is read or asked for, which stands beside the loss now."""
    above = context.module.parents[node]
    if isinstance(above, ast.Compare):
        return above.comparators == [node] and isinstance(above.ops[0], (ast.In, ast.NotIn))
    entry = isinstance(above, ast.Subscript) and above.value is node and isinstance(above.slice, ast.Constant)
    return entry or (isinstance(above, ast.Attribute) and above.attr == "get")


def _plain(span: Span, outputs: str) -> Rewrite:
    return Rewrite((ReplaceExpression(span, Code.of(outputs)),))
