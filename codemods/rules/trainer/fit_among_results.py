"""LIT459: metrics of the training among what `trainer.test(…)` gives back, as in 0.10 and 1.0."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import uses_of_name
from codemods.semantics.symbols import TRAINER

_FIRST, _SINCE = Release(0, 10), Release(1, 1)
_END: Final = "test_epoch_end"
_STEP: Final = "test_step"
_RUN: Final = "trainer = Trainer()\ntrainer.fit(model)\n{}\nprint({})"


@rule(
    code="LIT459",
    name="fit-among-results",
    on=Attributes(TRAINER, ("test",)),
    since="1.1",
    removed="1.1",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=(
        (
            _RUN.format("results = trainer.test()", "results"),
            _RUN.format("seen = dict(trainer.callback_metrics)\nresults = trainer.test()", "seen, results"),
        ),
    ),
)
def fit_among_results(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """What `test` gives back has no metrics of the training

    In 0.10 and 1.0 the dicts of `trainer.test(…)` held all that a `fit` of the same Trainer had logged as well, where
    the test logs by `self.log` (run on 0.10.0 and 1.0.8, and on 1.1.8 to 2.6.6 without). Told where they are read as a
    whole, printed, looped over or given away, in a file that calls `fit` too, and only for code that is known to be
    older than 1.1. Reads of a key are left alone, and so are tests whose epoch ends return what they log.
    """
    if use.own or use.call is None or not _is_of_then(context) or not uses_of("fit", context):
        return
    module = context.module
    parents = module.parents
    above = parents.get(use.call)
    reads: list[ast.expr] = [use.call]
    if isinstance(above, ast.Assign) and len(above.targets) == 1 and isinstance(above.targets[0], ast.Name):
        reads = [name for name in uses_of_name(above.targets[0], module) if isinstance(name.ctx, ast.Load)]
    if any(_is_whole(read, parents) for read in reads):
        yield context.finding(
            use.span,
            row="test",
            message="up to Lightning 1.0 the results of `test` held the metrics of `fit` as well, and have those of "
            "the test alone now",
            advice="read what is of `fit` from `trainer.callback_metrics` before the test",
        )


def _is_of_then(context: Context) -> bool:
    """Whether the code is of these releases, and its tests log by themselves."""
    origin, known = context.origin, context.project.classes
    if origin.before(_SINCE) is not True or origin.before(_FIRST) is True:
        return False
    testing = [known.classes[name] for name in known.modules_with(_STEP) if name in known.classes]
    return any(all(end != _END for end, _ in facts.giving) for facts in testing)


def _is_whole(read: ast.expr, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Whether a result is read as a whole; not where one value is taken out of it, or nothing is made of it."""
    above = parents.get(read)
    if isinstance(above, ast.Subscript) and above.value is read and _is_number(above.slice):
        read, above = above, parents.get(above)  # the dict of one loader
    if isinstance(above, ast.Subscript) and above.value is read:
        return False
    if isinstance(above, ast.Attribute):
        return above.attr not in {"get", "pop"}
    return not isinstance(above, (ast.Expr, ast.Compare, ast.BoolOp, ast.If, ast.Assert))


def _is_number(node: ast.expr) -> bool:
    number = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(number, ast.Constant) and isinstance(number.value, int)
