"""LIT343: runs that are ended by a KeyboardInterrupt, which ends the program with them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, Reached, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import last_part, own_nodes
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.symbols import TRAINER

_ERROR: Final = "KeyboardInterrupt"
_CAUGHT: Final = frozenset({_ERROR, "BaseException"})
_LEAVING, _LATER = Release(2, 4), Release(2, 0)
_RUNS: Final = ("fit", "validate", "test", "predict")
_BELL: Final = "class Bell(Callback):\n    def on_train_batch_end(self, trainer, *args):\n        {}"


@rule(
    code="LIT343",
    name="interrupted-run",
    on=(Reached((_ERROR,), (r"raise\s+KeyboardInterrupt",)), Attributes(TRAINER, ("interrupted",))),
    since="2.4",
    removed="2.4",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_BELL.format("raise KeyboardInterrupt"), _BELL.format("trainer.should_stop = True")),),
)
def interrupted_run(subject: ReachedFunction | AttributeUse, context: Context) -> Iterator[Finding]:
    """A KeyboardInterrupt ends the program, and not the run alone

    Up to 2.3 the Trainer caught it, and the program went on behind `fit`, to test or to save what there was (run on
    1.1.8 and 2.6, read in 2.0 to 2.5). Since 2.4 it exits with status 1, and what stands behind `fit` is skipped
    without a word. So code that runs under Lightning can not end a training by raising one, and nothing behind `fit`
    sees that a Trainer was `interrupted`. Left alone where the same function catches it. Only for code that is known
    to be older than 2.0.
    """
    if context.target < _LEAVING or context.origin.before(_LATER) is not True:
        return
    if isinstance(subject, AttributeUse):
        if not subject.own and not subject.is_stored and _is_behind_a_run(subject, context):
            yield context.finding(
                subject.span,
                row="interrupted",
                message="a run that is interrupted from the keyboard ends the program since Lightning 2.4, so that "
                "nothing behind it sees this",
                advice="do it in `on_exception` of a callback",
            )
        return
    if not subject.stage & Stage.RUN or subject.module is not context.module:
        return
    for node in own_nodes(subject.node.body):
        if isinstance(node, ast.Raise) and _is_interrupt(node.exc) and not _is_caught(node, context):
            yield context.finding(
                context.module.span(node),
                row="raised",
                message="`KeyboardInterrupt` ended the training up to Lightning 2.3, and ends the program since 2.4",
                advice="set `trainer.should_stop = True` and return; the training ends with the next batch",
            )


def _is_interrupt(node: ast.expr | None) -> bool:
    return node is not None and last_part(node) == _ERROR


def _is_caught(node: ast.Raise, context: Context) -> bool:
    """Whether a `try` around a statement catches it, within its function."""
    for above in context.module.enclosing(node):
        if isinstance(above, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return False
        if isinstance(above, ast.Try) and any(_takes(handler.type) for handler in above.handlers):
            return True
    return False


def _takes(caught: ast.expr | None) -> bool:
    parts = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    return any(part is None or last_part(part) in _CAUGHT for part in parts)


def _is_behind_a_run(use: AttributeUse, context: Context) -> bool:
    """Whether the same Trainer runs before a place in its function."""
    holder = ast.dump(use.node.value)
    return any(
        other.call is not None
        and other.scope.function() is use.scope.function()
        and other.span.start < use.span.start
        and ast.dump(other.node.value) == holder
        for name in _RUNS
        for other in uses_of(name, context)
    )
