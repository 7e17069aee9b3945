"""LIT164: a test behind a training that went on from a checkpoint."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import GIVE_IT_AGAIN, LOADED_AGAIN, fit_before, made_at
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse, call_arguments
from codemods.semantics.nodes import is_none
from codemods.semantics.runs import trainer_calls
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import TRAINER

_OLD, _NEW = "resume_from_checkpoint", "ckpt_path"
_PATHS: Final = frozenset({"best_model_path", "last_model_path"})


@rule(
    code="LIT164",
    name="trainer-test-of-resumed",
    on=Attributes(TRAINER, ("test",)),
    since="1.1",
    removed="1.1",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            'trainer = Trainer(resume_from_checkpoint="last.ckpt")\ntrainer.fit(model)\ntrainer.test(model)',
            'trainer = Trainer()\ntrainer.fit(model, ckpt_path="last.ckpt")\ntrainer.test(model)',
        ),
    ),
)
def trainer_test_of_resumed(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A test behind a training that was resumed is of what was trained, and was of the checkpoint

    Up to 1.0 a test began like a training, and so loaded the weights of `resume_from_checkpoint=` once more: what
    was tested was not what the `fit` before it had made (run on 0.7.6, 0.9.0, 0.10.0 and 1.0.8; not any more on
    1.1.8). It is now, which was meant. Only for code that is known to be older than 1.1.
    """
    if use.call is None or use.own or context.origin.before(Release(1, 1)) is not True:
        return
    fit = fit_before(use, context)
    if fit is None or fit.call is None:
        return
    given = [(keyword.value, fit.scope) for keyword in fit.call.keywords if keyword.arg == _NEW]
    for call, scope in trainer_calls(context.module):
        made = made_at(context.module.span(call), "test", context)
        if made is not None and any(other.node is use.node for other in made.uses):
            path = call_arguments(context.module, call, TRAINER, scope).get(_OLD)
            given += [(path.value.node, scope)] if path is not None and path.value.node is not None else []
    given = [(path, scope) for path, scope in given if not is_none(path)]
    if given:
        is_sure = any(_is_path(path, scope) for path, scope in given)
        shown = f", where `{ast.unparse(given[0][0])}` is one" if not is_sure else ""
        yield context.finding(
            use.span,
            row="test",
            message=f"{LOADED_AGAIN}, and tests what was trained now{shown}",
            advice=GIVE_IT_AGAIN,
        )


def _is_path(node: ast.expr, scope: Scope) -> bool:
    """Whether an expression is surely a path, and not None."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and bool(node.value)
    if isinstance(node, ast.Name):
        found = scope.lookup(node.id)
        values = [binding.value for binding in found[1]] if found is not None else []
        return (
            len(values) == 1
            and isinstance(values[0], ast.expr)
            and not isinstance(values[0], ast.Name)
            and (_is_path(values[0], scope))
        )
    if isinstance(node, ast.Attribute):
        return node.attr in _PATHS
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(node, ast.JoinedStr) or (isinstance(called, ast.Attribute) and called.attr in {"join", "format"})
