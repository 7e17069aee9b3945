"""LIT437: the loss among what a progress bar shows, and among the metrics, which is there only where it is logged."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final, TypeGuard

from codemods.model import AddArgument, Code, Finding, Release
from codemods.rules.callbacks.metric_reads import takes_all
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import uses_of_name
from codemods.semantics.nodes import is_name
from codemods.semantics.symbols import CALLBACK, TRAINER
from codemods.source.trees import walk

_SILENT: Final = Release(1, 3)
_LOSS: Final = "loss"
_METRICS: Final = "callback_metrics"
_BAR: Final = """class Bar(pl.callbacks.TQDMProgressBar):
    def get_metrics(self, trainer, pl_module):
        items = super().get_metrics(trainer, pl_module)
        items.pop("loss"{})
        return items"""


@rule(
    code="LIT437",
    name="progress-bar-loss",
    on=(Attributes(CALLBACK, ("get_metrics",)), Attributes(TRAINER, (_METRICS,))),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_BAR.format(""), _BAR.format(", None")),),
)
def progress_bar_loss(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A progress bar shows the loss only where it is logged for it, and the metrics have it only where it is logged

    Up to 1.9 `get_metrics` of a progress bar gave the running loss of the training under `loss`, whatever was logged.
    Since 2.0 it does not, so that what reads the key raises KeyError where the module does not log `loss` with
    `prog_bar=True`. A `pop` of it that asks for nothing gets a default. Where all of it is looped over, or given to
    something else than the bar, is told once. Only for code that is known to be older than 2.0.

    Up to 0.9 `trainer.callback_metrics` had it too, as all that `training_step` returned beside `log` (run on 0.6.0,
    0.8.5 and 0.9.0; on 1.1.8 where it returned `log` too); where that key is read, or asked for, is told for code that
    may be of these and is older than 1.3, unless a file logs it under that name, as LIT253 has a step do. So is, once,
    where all metrics are read.
    """
    if use.name == _METRICS:
        yield from _of_metrics(use, context)
        return
    if use.call is None or context.origin.before(Release(2, 0)) is not True:
        return
    above = context.module.parents[use.call]
    if isinstance(above, ast.Subscript):
        if _is_loss(above.slice) and isinstance(above.ctx, ast.Load):
            yield _finding(above, None, context)
        return
    if _takes_whole(use.call, context):
        yield from _of_all(use, context)
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
    if not nodes and any(_takes_whole(name, context) for name in uses_of_name(above.targets[0], context.module)):
        yield from _of_all(use, context)


def _takes_whole(node: ast.expr, context: Context) -> bool:
    """Whether all entries of what a bar shows are looped over, or given to something: `sorted(…)`, `print(….items())`.

    What a method only returns is for the bar to show.
    """
    above = context.module.parents.get(node)
    if isinstance(above, (ast.For, ast.comprehension)):
        return above.iter is node
    if isinstance(above, ast.Call):
        return node in above.args
    return isinstance(above, ast.FormattedValue) or (
        isinstance(above, ast.Attribute) and above.attr in {"items", "keys", "values", "copy"}
    )


def _of_all(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The finding about code that takes all that a bar shows, among which the running loss was."""
    if any(facts.logs_loss for facts in context.project.names.modules.values()):
        return
    yield context.finding(
        use.span,
        row="all of the bar",
        message="`get_metrics` of a progress bar had the running loss of the training as `loss` up to Lightning 1.9, "
        "and has only what is logged with `prog_bar=True` now",
        advice="log it where something counts on it: `self.log('loss', loss, prog_bar=True, logger=False)`",
        once=True,
        lasting=True,
    )


def _of_metrics(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """Where the loss is read of the metrics themselves, or of the variable that they are put into."""
    if use.own or context.origin.before(Release(0, 10)) is False or context.origin.before(_SILENT) is not True:
        return
    if any(facts.logs_loss for facts in context.project.names.modules.values()):
        return
    parents = context.module.parents
    above = parents.get(use.node)
    if takes_all(use, context.module) and not _picks(use, context):
        yield context.finding(
            use.span,
            row="all",
            message="up to Lightning 0.9 among all of `callback_metrics` were the loss and whatever else a step of the "
            "training returned, `epoch`, and what Results gave as `checkpoint_on=` and `early_stop_on=`; now they are "
            "what `self.log` is given",
            advice="look whether something counts on these; `self.log('loss', loss, logger=False)` logs the loss",
            once=True,
        )
        return
    target = above.targets[0] if isinstance(above, ast.Assign) and len(above.targets) == 1 else None
    names = uses_of_name(target, context.module) if isinstance(target, ast.Name) else []
    function = use.scope.function()
    near = (name for name in names if context.module.scope_at(context.module.span(name).start).function() is function)
    if any(_reads_loss(node, parents) for node in (use.node, *near)):
        yield context.finding(
            use.span,
            row="metrics",
            message="up to Lightning 0.9 `callback_metrics` had the loss of `training_step` as `loss`, and has it now "
            "only where it is logged under that name",
            advice="log it in `training_step`: `self.log('loss', loss, logger=False)`",
        )


def _picks(use: AttributeUse, context: Context) -> bool:
    """Whether a condition picks some of the metrics: `{k: v for k, v in metrics.items() if k.startswith("val")}`."""
    node: ast.AST | None = use.node
    while node is not None and not isinstance(node, ast.stmt):
        if isinstance(node, ast.comprehension) and node.ifs:
            return True
        node = context.module.parents.get(node)
    return False


def _reads_loss(node: ast.expr, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Whether the loss is read of a dict, or asked for."""
    above = parents.get(node)
    if isinstance(above, ast.Subscript):
        return above.value is node and _is_loss(above.slice) and isinstance(above.ctx, ast.Load)
    if isinstance(above, ast.Compare):
        return node in above.comparators and _is_loss(above.left)
    call = parents.get(above) if isinstance(above, ast.Attribute) and above.attr in {"get", "pop"} else None
    return isinstance(call, ast.Call) and bool(call.args) and _is_loss(call.args[0])


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
