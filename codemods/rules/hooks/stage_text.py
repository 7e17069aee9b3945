"""LIT192: the `stage` of `setup` and `teardown`, which is a member of an enum and was a text, where it is shown."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, last_part, positional_of
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE

_HOOKS: Final = ("setup", "teardown")
_ENUM, _SHOWN = Release(1, 3), Release(2, 0)
_PRINTS: Final = frozenset({"print", "str", "debug", "info", "warning", "error", "write"})
_PLAIN: Final = -1
"""What a part of an f-string has for a conversion where it has none."""
_DATA: Final = """class Data(LightningDataModule):
    def setup(self, stage=None):
        self.rows = read(f"{{{}}}.csv")"""


@rule(
    code="LIT192",
    name="stage-as-text",
    on=(Methods(MODULE, _HOOKS), Methods(DATAMODULE, _HOOKS), Methods(CALLBACK, _HOOKS)),
    since="1.3",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_DATA.format("stage"), _DATA.format("getattr(stage, 'value', stage)")),),
)
def stage_as_text(method: Method, context: Context) -> Iterator[Finding]:
    """`f"{stage}"` in `setup` is `TrainerFn.FITTING`, and was `fit`

    Up to 1.2 the stage was a text, and since 1.3 it is one of `TrainerFn` (run on 1.2.10 and 1.3.8), which compares
    and joins as the text does. `str(stage)`, `print(stage)` and `"%s" % stage` say `TrainerFn.FITTING` since then.
    Formatted, as in an f-string, it said `fit` in all of 1.x, and the name of the member with the Python and the
    Lightning of today. The fix takes the text, also where code calls the hook with one, or with None.
    """
    if context.origin.before(_SHOWN) is not True:
        return
    place = 3 if CALLBACK in method.owner.kinds else 1
    taken = [argument.arg for argument in positional_of(method.node.args)][place : place + 1]
    if not taken or len(method.scope.bindings.get(taken[0], ())) > 1:
        return
    for node in body_nodes(method.node):
        if not isinstance(node, ast.Name) or node.id != taken[0] or not _is_shown(node, context):
            continue
        span = context.module.span(node)
        yield context.finding(
            span,
            row="stage",
            message=f"`{node.id}` is one of `TrainerFn`, and shown as `TrainerFn.FITTING` where it was shown as `fit`",
            title="Take its text",
            rewrite=Rewrite((ReplaceExpression(span, Code.of(f'getattr({node.id}, "value", {node.id})')),)),
        )


def _is_shown(node: ast.Name, context: Context) -> bool:
    """Whether it is made a part of a text that differs from that of the releases that the code is of."""
    parents = context.module.parents
    above = parents[node]
    if isinstance(above, ast.FormattedValue) and above.conversion == _PLAIN:
        return True
    if isinstance(above, ast.Call) and node in above.args and last_part(above.func) == "format":
        return True
    if context.origin.before(_ENUM) is not True:
        return False
    if isinstance(above, ast.Call):
        return node in above.args and last_part(above.func) in _PRINTS
    if isinstance(above, ast.Tuple):
        above = parents[above]
    percent = isinstance(above, ast.BinOp) and isinstance(above.op, ast.Mod)
    return percent and isinstance(above, ast.BinOp) and isinstance(above.left, (ast.Constant, ast.JoinedStr))
