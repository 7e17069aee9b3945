"""LIT192: what is running, `stage` of `setup` and the Trainer's state: a member of an enum, where it is shown."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse, Method
from codemods.semantics.nodes import body_nodes, last_part, positional_of
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE, TRAINER
from codemods.source.trees import nodes_of

_HOOKS: Final = ("setup", "teardown")
_ENUM, _SHOWN = Release(1, 3), Release(2, 0)
_STATE: Final = "state"
_PARTS: Final = {"fn": "TrainerFn.FITTING", "stage": "RunningStage.TRAINING", "status": "TrainerStatus.RUNNING"}
"""What the state of a Trainer has, and how one of each is shown now."""
_WAS: Final = {"fn": "fit", "stage": "train", "status": "running"}
_PRINTS: Final = frozenset({"print", "str", "debug", "info", "warning", "error", "write"})
_PLAIN: Final = -1
"""What a part of an f-string has for a conversion where it has none."""
_DATA: Final = """class Data(LightningDataModule):
    def setup(self, stage=None):
        self.rows = read(f"{{{}}}.csv")"""


@rule(
    code="LIT192",
    name="stage-as-text",
    on=(*(Methods(kind, _HOOKS) for kind in (MODULE, DATAMODULE, CALLBACK)), Attributes(TRAINER, (_STATE,))),
    since="1.3",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_DATA.format("stage"), _DATA.format("getattr(stage, 'value', stage)")),),
)
def stage_as_text(subject: Method | AttributeUse, context: Context) -> Iterator[Finding]:
    """`f"{stage}"` in `setup` is `TrainerFn.FITTING`, and was `fit`

    Up to 1.2 the stage was a text, and since 1.3 it is one of `TrainerFn` (run on 1.2.10 and 1.3.8), which compares
    and joins as the text does. `str(stage)`, `print(stage)` and `"%s" % stage` say `TrainerFn.FITTING` since then.
    Formatted, as in an f-string, it said `fit` in all of 1.x, and the name of the member with the Python and the
    Lightning of today. The fix takes the text, also where code calls the hook with one, or with None. So it is with
    `trainer.state.fn`, `.stage` and `.status`, right there or in a variable (run on 1.9.5 and 2.6.6).
    """
    if context.origin.before(_SHOWN) is not True:
        return
    if isinstance(subject, AttributeUse):
        yield from _of_state(subject, context)
    else:
        yield from _of_hook(subject, context)


def _of_hook(method: Method, context: Context) -> Iterator[Finding]:
    place = 3 if CALLBACK in method.owner.kinds else 1
    taken = [argument.arg for argument in positional_of(method.node.args)][place : place + 1]
    if not taken or len(method.scope.bindings.get(taken[0], ())) > 1:
        return
    for node in body_nodes(method.node):
        if not isinstance(node, ast.Name) or node.id != taken[0] or not _is_shown(node, context):
            continue
        yield _finding(node, "fn", context)


def _of_state(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The findings about a part of a Trainer's state, in a text or in a variable that comes into one."""
    part = use.parent
    if not isinstance(part, ast.Attribute) or part.attr not in _PARTS or not isinstance(part.ctx, ast.Load):
        return
    if _is_formatted(part, context):
        yield _finding(part, part.attr, context)
    above = context.module.parents[part]
    kept = above.targets[0] if isinstance(above, ast.Assign) and len(above.targets) == 1 else None
    function = use.scope.function()
    if not isinstance(kept, ast.Name) or isinstance(function.node, ast.Lambda) or function.parent is None:
        return
    if len(function.bindings.get(kept.id, ())) != 1:
        return
    for node in nodes_of(function.node, ast.Name):
        if node.id == kept.id and _is_formatted(node, context):
            yield _finding(node, part.attr, context)


def _finding(node: ast.expr, part: str, context: Context) -> Finding:
    span = context.module.span(node)
    shown = context.module.source.code(span)
    return context.finding(
        span,
        row="stage",
        message=f"`{shown}` is one of `{_PARTS[part].partition('.')[0]}`, and shown as `{_PARTS[part]}` where it was "
        f"shown as `{_WAS[part]}`",
        title="Take its text",
        rewrite=Rewrite((ReplaceExpression(span, Code.of(f'getattr({shown}, "value", {shown})')),)),
    )


def _is_formatted(node: ast.expr, context: Context) -> bool:
    """Whether it is formatted, which all of 1.x did otherwise."""
    above = context.module.parents[node]
    if isinstance(above, ast.FormattedValue):
        return above.conversion == _PLAIN
    return isinstance(above, ast.Call) and node in above.args and last_part(above.func) == "format"


def _is_shown(node: ast.Name, context: Context) -> bool:
    """Whether it is made a part of a text that differs from that of the releases that the code is of."""
    parents = context.module.parents
    above = parents[node]
    if _is_formatted(node, context):
        return True
    if context.origin.before(_ENUM) is not True:
        return False
    if isinstance(above, ast.Call):
        return node in above.args and last_part(above.func) in _PRINTS
    if isinstance(above, ast.Tuple):
        above = parents[above]
    percent = isinstance(above, ast.BinOp) and isinstance(above.op, ast.Mod)
    return percent and isinstance(above, ast.BinOp) and isinstance(above.left, (ast.Constant, ast.JoinedStr))
