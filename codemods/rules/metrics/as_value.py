"""LIT337: a metric's class that is kept as a value, and called elsewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.metrics.tasked import CHOICE, PAGE, TASKED
from codemods.rules.registry import Context, References, rule
from codemods.semantics.nodes import last_part, written_pairs
from codemods.semantics.references import Reference
from codemods.semantics.symbols import METRICS

_GUESSED = Release(1, 8)
_OF_OLD = "compute_on_step"
_ASKING = frozenset({"isinstance", "issubclass"})


@rule(
    code="LIT337",
    name="metric-class-as-value",
    on=References(tuple(name for name in TASKED if ".functional." not in name)),
    since="1.5",
    removed="1.5",
    refs=(PAGE,),
    fixable="manual",
    examples=(
        (
            'METRICS = {"acc": pl.metrics.Accuracy}\nmetric = METRICS[name]()',
            'METRICS = {"acc": partial(torchmetrics.Accuracy, task="binary")}\nmetric = METRICS[name]()',
        ),
    ),
)
def metric_class_as_value(reference: Reference, context: Context) -> Iterator[Finding]:
    """A metric about classification that is called by another name has to be told its task too

    Where the class is kept in a dict, a list or a variable, what calls it is not seen to call a metric, and fails
    without `task=` since torchmetrics 0.11. Only in code that is known to be older than Lightning 1.8, or shows that it
    was written for a torchmetrics before 0.11 (`compute_on_step=`), and in files that give no `task=` to what is not
    called as a metric.
    """
    older = context.origin.before(_GUESSED)
    if older is False or (older is None and not _is_of_old(context)) or _says_tasks(context):
        return
    last = reference.symbol.rpartition(".")[2]
    for use in reference.uses if reference.is_import else [reference]:
        if use.node is None or use.mention is None or not _is_kept(use.node, use.mention.parents):
            continue
        yield context.finding(
            use.span,
            row=last,
            message=f"what calls `{last}` by another name has to give `task=` since torchmetrics 0.11",
            advice=CHOICE,
        )


def _is_of_old(context: Context) -> bool:
    """Whether a file gives what it calls an argument that metrics have not taken since torchmetrics 0.11."""
    calls = (call for call, _ in context.module.scoped.calls)
    return any(keyword.arg == _OF_OLD for call in calls for keyword in call.keywords)


def _says_tasks(context: Context) -> bool:
    """Whether something that is no metric by its name is called with `task=`, which may be one that is kept."""
    told = (
        context.module.resolve(call.func, scope) or ""
        for call, scope in context.module.scoped.calls
        if any(keyword.arg == "task" for keyword in call.keywords)
    )
    return b"task=" in context.module.source.utf8 and any(not name.startswith(METRICS) for name in told)


def _is_kept(node: ast.expr, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether a class is an entry of a dict, a list or a tuple, or the value of a variable."""
    above = parents.get(node)
    while isinstance(above, ast.IfExp) and above.test is not node:
        node, above = above, parents.get(above)
    if isinstance(above, ast.keyword):
        above = parents.get(above)
    if (pairs := written_pairs(above)) is not None:
        return any(value is node for _, value in pairs)
    if isinstance(above, (ast.List, ast.Tuple, ast.Set)):
        around = parents.get(above)
        if isinstance(around, ast.Call):
            return last_part(around.func) not in _ASKING
        return not isinstance(around, ast.Subscript)
    return isinstance(above, ast.Assign) and above.value is node
