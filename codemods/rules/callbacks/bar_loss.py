"""LIT437: the loss among what a progress bar shows, which is there only where it is logged."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, TypeGuard

from codemods.model import AddArgument, Code, Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_name
from codemods.semantics.symbols import CALLBACK
from codemods.source.trees import walk

_LOSS: Final = "loss"
_BAR: Final = """class Bar(pl.callbacks.TQDMProgressBar):
    def get_metrics(self, trainer, pl_module):
        items = super().get_metrics(trainer, pl_module)
        items.pop("loss"{})
        return items"""


@rule(
    code="LIT437",
    name="progress-bar-loss",
    on=Attributes(CALLBACK, ("get_metrics",)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_BAR.format(""), _BAR.format(", None")),),
)
def progress_bar_loss(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A progress bar shows the loss only where it is logged for it

    Up to 1.9 `get_metrics` of a progress bar gave the running loss of the training under `loss`, whatever was logged.
    Since 2.0 it does not, so that what reads the key raises KeyError where the module does not log `loss` with
    `prog_bar=True`. A `pop` of it that asks for nothing gets a default. Only for code that is known to be older than
    2.0.
    """
    if use.call is None or context.origin.before(Release(2, 0)) is not True:
        return
    above = context.module.parents[use.call]
    if isinstance(above, ast.Subscript):
        if _is_loss(above.slice) and isinstance(above.ctx, ast.Load):
            yield _finding(above, None, context)
        return
    if not isinstance(above, ast.Assign) or len(above.targets) != 1 or not isinstance(above.targets[0], ast.Name):
        return
    name, span = above.targets[0].id, context.module.span
    inside = (node for node in walk(use.scope.function().node) if isinstance(node, ast.expr))
    nodes = [node for node in inside if _is_entry(node, name) or _is_pop(node, name)]
    stored = (context.module.statement(node) for node in nodes if isinstance(getattr(node, "ctx", None), ast.Store))
    until = min((span(statement).end for statement in stored), default=None)  # it is there from here on
    for node in sorted(nodes, key=lambda node: span(node).start):
        if isinstance(getattr(node, "ctx", None), ast.Store) or (until is not None and span(node).start >= until):
            continue
        rewrite = None
        if _is_pop(node, name) and isinstance(context.module.parents[node], ast.Expr):
            default = AddArgument(span(node), None, Code.of("None"), span(node.args[0]))
            rewrite = Rewrite((default,))
        yield _finding(node, rewrite, context)


def _finding(node: ast.expr, rewrite: Rewrite | None, context: Context) -> Finding:
    return context.finding(
        context.module.span(node),
        row="loss",
        message="`get_metrics` of a progress bar gives no `loss` since Lightning 2.0",
        title="Give `pop` a default",
        rewrite=rewrite,
        advice="log it with `prog_bar=True` where it is to be shown, and ask with `get` for what may be missing",
    )


def _is_entry(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Subscript) and _is_loss(node.slice) and is_name(node.value, name)


def _is_pop(node: ast.expr, name: str) -> TypeGuard[ast.Call]:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "pop"
        and is_name(node.func.value, name)
        and len(node.args) == 1
        and _is_loss(node.args[0])
    )


def _is_loss(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == _LOSS
