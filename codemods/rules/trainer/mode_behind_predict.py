"""LIT199: a module that is used behind `predict`, which left it in eval mode."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument
from codemods.semantics.symbols import TRAINER

_SINCE: Final = Release(2, 2)
_PREDICT: Final = "predict"
_LOOPS: Final = ("fit", "validate", "test", _PREDICT)
"""Methods of a Trainer that left the module in one mode, whatever it was in before."""
_MODES: Final = frozenset({"eval", "train"})
_TRAINED: Final = "trainer = Trainer()\ntrainer.fit(model)\n"


@rule(
    code="LIT199",
    name="module-mode-behind-predict",
    on=Attributes(TRAINER, (_PREDICT,)),
    since="2.2",
    removed="2.2",
    refs=(GUIDE,),
    examples=(
        (
            f"{_TRAINED}found = trainer.predict(model, loader)\nprint(model(batch))",
            f"{_TRAINED}found = trainer.predict(model, loader)\nmodel.eval()\nprint(model(batch))",
        ),
    ),
)
def module_mode_behind_predict(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`predict` gives the module back in the mode that it was in

    From 1.3, the first release that has it, up to 2.1 `Trainer.predict` left the module in eval mode, and since 2.2 it
    is put back into the mode that it was in before, which is that of the training behind a `fit` (run on 1.4.9, 1.6.5,
    1.9.5 and 2.6.6): dropout works again in what the same function computes with it, and a BatchNorm takes the batch
    for its statistics. `eval()` behind the call keeps it as it was. Left alone where `eval`, `train` or another method
    of a Trainer chooses the mode before the module is used. Only for code that is known to be older than 2.2.
    """
    if use.own or use.call is None or context.origin.before(_SINCE) is not True:
        return
    model = argument(use.call, "model", 0)
    if not isinstance(model, ast.Name) or not _is_used_behind(model, use, context):
        return
    statement = context.module.statement(use.node)
    rewrite = Rewrite(refusal="the call is part of a larger statement")
    if isinstance(statement, (ast.Assign, ast.Expr)) and statement.value is use.call:
        called = Code.of(f"{model.id}.eval()")
        rewrite = Rewrite((InsertStatement(context.module.span(statement), called, after=True),))
    yield context.finding(
        use.span,
        row=use.name,
        message=f"`predict` left `{model.id}` in eval mode up to Lightning 2.1, and gives it back in the mode that it "
        "was in; it is used behind it",
        title="Put it into eval mode",
        rewrite=rewrite,
        advice=f"call `{model.id}.eval()` behind it",
    )


def _is_used_behind(model: ast.Name, use: AttributeUse, context: Context) -> bool:
    """Whether the next that is done with the module in the function, behind the call, depends on its mode."""
    module, function = context.module, use.scope.function()
    end = module.span(use.call or use.node).end
    chosen = [
        other.span.start
        for name in _LOOPS
        for other in uses_of(name, context)
        if other.call is not None and other.scope.function() is function and other.span.start > end
    ]
    places: list[int] = []
    for node in module.parents:
        if not isinstance(node, ast.Name) or node.id != model.id or module.span(node).start < end:
            continue
        if module.scope_at(module.span(node).start).function() is not function:
            continue
        above = module.parents[node]
        if isinstance(node.ctx, ast.Store) or (isinstance(above, ast.Attribute) and above.attr in _MODES):
            chosen.append(module.span(node).start)
        elif _depends(node, above, module.parents):
            places.append(module.span(node).start)
    return bool(places) and not any(place < min(places) for place in chosen)


def _depends(node: ast.Name, above: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether something that is done with a module depends on its mode: it is called, or asked for it."""
    if isinstance(above, ast.Call):
        return above.func is node
    if not isinstance(above, ast.Attribute):
        return False
    called = parents.get(above)
    runs = isinstance(called, ast.Call) and called.func is above and above.attr == "forward"
    return above.attr == "training" or runs
