"""LIT198: what `trainer.test(…)` gives back, which was one dict."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import uses_of_name
from codemods.semantics.nodes import text_of
from codemods.semantics.symbols import TRAINER

_FIRST, _SINCE = Release(0, 8), Release(0, 9)
_OF_DICTS: Final = frozenset({"items", "keys", "values", "get", "update"})


@rule(
    code="LIT198",
    name="trainer-test-results",
    on=Attributes(TRAINER, ("test",)),
    since="0.9",
    removed="0.9",
    refs=(GUIDE,),
    examples=(
        (
            'trainer = Trainer()\nresults = trainer.test(model)\nprint(results["test_loss"])',
            'trainer = Trainer()\nresults = trainer.test(model)[0]\nprint(results["test_loss"])',
        ),
    ),
)
def trainer_test_results(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`test` gives back a list with a dict for each dataloader, and gave one dict

    In 0.8 `trainer.test` gave the dict itself (run on 0.8.5), so that a key of it raises TypeError now, and `items()`
    AttributeError. The first of the list has what an epoch end logs, whichever loaders there are. Reported where the
    result is read as a dict, and where it goes elsewhere in code that is known to be of 0.8; left alone where it is
    indexed by a number, unpacked or looped over.
    """
    call, before = use.call, context.origin.before
    if use.own or call is None or before(_SINCE) is False or before(_FIRST) is True:
        return
    parents = context.module.parents
    above = parents.get(call)
    reads: list[ast.expr] = [call]
    if isinstance(above, (ast.Assign, ast.AnnAssign)) and above.value is call:
        targets = above.targets if isinstance(above, ast.Assign) else [above.target]
        if len(targets) != 1 or not isinstance(targets[0], ast.Name):
            return
        names = uses_of_name(targets[0], context.module)
        if sum(not isinstance(name.ctx, ast.Load) for name in names) != 1:
            return
        reads = [name for name in names if isinstance(name.ctx, ast.Load)]
    kinds = [_kind(parents.get(read), read) for read in reads]
    as_dict = any(kinds) if before(_SINCE) is None else bool(kinds)
    if not as_dict or False in kinds:
        return
    span = context.module.span(call)
    yield context.finding(
        use.span,
        row="test",
        message="`test` gives back a list with a dict for each dataloader since Lightning 0.9, and gave one dict",
        title="Take the first",
        rewrite=Rewrite((ReplaceExpression(span, Code.of(span, "[0]")),)),
        reason="with several dataloaders each has a dict, the first of which has what is of one loader in its name",
        advice="take the first of the list",
    )


def _kind(above: ast.AST | None, read: ast.expr) -> bool | None:
    """Whether a value is read as a dict: False where it is as a list, or not at all, None where neither is seen."""
    if isinstance(above, ast.Subscript) and above.value is read:
        return True if text_of(above.slice) is not None else False if isinstance(above.slice, ast.Constant) else None
    if isinstance(above, ast.Attribute):
        return above.attr in _OF_DICTS
    if isinstance(above, (ast.Expr, ast.Starred, ast.For, ast.comprehension, ast.Await)):
        return False
    return None
