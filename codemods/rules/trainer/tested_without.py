"""LIT185: a test, or a validation, of a module that has no step or no loader for it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from codemods.model import Finding, Release, RemoveStatement
from codemods.rules.modules.trainers import tops
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import fit_before
from codemods.rules.trainer.handed_data import data_of, handed, has_loaders
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.classes import Classes
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import last_part
from codemods.semantics.symbols import DATAMODULE, TRAINER
from codemods.source.trees import walk

_FIRST, _RAISING = Release(0, 8), Release(1, 5)
_STEPS: Final = {"test": "test_step", "validate": "validation_step"}
_LOADERS: Final = {"test": "test_dataloader", "validate": "val_dataloader"}
_GIVEN: Final = frozenset({"dataloaders", "test_dataloaders", "val_dataloaders", "datamodule", None})
"""Arguments that bring loaders, or may."""
_NET: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

trainer = Trainer()
"""


@rule(
    code="LIT185",
    name="trainer-test-without-step",
    on=Attributes(TRAINER, tuple(_STEPS)),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    fixable="unsafe",
    examples=((f"{_NET}trainer.test(net, loader)", _NET.rstrip("\n")),),
)
def trainer_test_without_step(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`test` raises where the module has no `test_step`, or nothing to test it with

    Lightning 0.8 to 1.4 left the test out with a warning where the module had no `test_step`, or where there was no
    loader: a call that did nothing, and nobody saw. Since 1.5 it raises, and the program ends there (run on 1.0.8 and
    2.6). So does `validate`. Reported where no module that the file's Trainers may train has the step, or where no
    class of the project makes the loader and the call gets none. So it is where only a datamodule makes it that a `fit`
    of the file got: up to 1.4 that stayed with the Trainer (run on 1.2.10 and 2.6). A statement that tests without a
    step, in code that is known to be older than 1.5, is taken out. Left alone in code that is known to
    be of 1.5 or newer, which raised before, and where LIT160 gives the call what the `fit` before it got.
    """
    call, origin = use.call, context.origin
    if call is None or use.own or origin.before(_RAISING) is False or origin.before(_FIRST) is True:
        return
    known, module = context.project.classes, context.module.name
    trained = tops(context.project, [module])
    lines = [known.family(name) for name in trained]  # a mixin is trained with what its classes get from others
    whole = all(known.is_whole(name) for line in lines for name in line if name in known.classes)
    if not trained or not whole:
        return
    step, loader = _STEPS[use.name], _LOADERS[use.name]
    lacking = _lacks(step, lines, known)
    if not lacking and (_is_given(call) or not _lacks(loader, lines, known)):
        return
    kept = not lacking and not _lacks(loader, [_data(known)], known)
    followed = origin.before(_RAISING) is True and fit_before(use, context) is not None
    if kept and _fits_data(context) and not followed:
        rewrite = _of_fit(use, context)
        yield context.finding(
            use.span,
            row="kept",
            message=f"`{use.name}` took the datamodule of the `fit` before it up to Lightning 1.4, and asks the module "
            f"alone now, which has no `{loader}`",
            title="Give it the `datamodule=` of `fit`",
            rewrite=rewrite,
            reason="code that is of 1.5 or newer may never have come here" if rewrite is not None else None,
            advice="give it the datamodule as `datamodule=`",
        )
        return
    if not lacking and (kept or _fits_data(context)):
        return
    yield context.finding(
        use.span,
        row=use.name,
        title="Leave it out, as Lightning did",
        rewrite=_left_out(call, context) if lacking and origin.before(_RAISING) is True else None,
        reason="it tests nothing, with no warning then",
        message=f"`{use.name}` raises since Lightning 1.5 where "
        + (f"the module has no `{step}`" if lacking else f"there is no `{loader}`")
        + ", and was left out with a warning",
        advice=f"write `{step}`, or leave the call out" if lacking else "give it a loader, or leave the call out",
    )


def _of_fit(use: AttributeUse, context: Context) -> Rewrite | None:
    """Give the call the datamodule of the `fit` before it, where that has what it wants."""
    fit = fit_before(use, context)
    found = data_of(fit, use.name, context) if fit is not None else None
    if fit is None or found is None or found[0] != "datamodule" or not has_loaders(found[1], fit, use.name, context):
        return None
    return handed(found[1], "datamodule", fit, use, context)


def _left_out(call: ast.Call, context: Context) -> Rewrite:
    """Take out a call that did nothing, and whose arguments do nothing either."""
    statement = context.module.statement(call)
    if not isinstance(statement, ast.Expr) or statement.value is not call:
        return Rewrite(refusal="what it gives back is used")
    given = (*call.args, *(keyword.value for keyword in call.keywords))
    if any(isinstance(node, (ast.Call, ast.Await, ast.NamedExpr)) for value in given for node in walk(value)):
        return Rewrite(refusal="something is called for its arguments")
    above = context.module.parents[statement]
    while isinstance(above, ast.If) and _holds_only(above, statement, context):  # with what asks whether to test
        statement, above = above, context.module.parents[above]
    return Rewrite((RemoveStatement(context.module.span(statement)),))


def _holds_only(above: ast.If, statement: ast.stmt, context: Context) -> bool:
    """Whether an `if` does nothing but the statement: what it asks calls nothing, and it is no `elif`."""
    outer = context.module.parents[above]
    is_chained = isinstance(outer, ast.If) and above in outer.orelse
    is_pure = not any(isinstance(node, (ast.Call, ast.Await, ast.NamedExpr)) for node in walk(above.test))
    return above.body == [statement] and not above.orelse and not is_chained and is_pure


def _lacks(method: str, lines: Iterable[Iterable[str]], known: Classes) -> bool:
    return not any(method in known.classes[name].names for line in lines for name in line if name in known.classes)


def _data(known: Classes) -> list[str]:
    return [name for name in known.classes if DATAMODULE in known.kinds(name)]


def _fits_data(context: Context) -> bool:
    """Whether a `fit` of the file brings what may be a datamodule, which the Trainer keeps."""
    calls = (call for call, _ in context.module.scoped.calls)
    return any(_is_given(call) for call in calls if last_part(call.func) == "fit")


def _is_given(call: ast.Call) -> bool:
    """Whether a call brings a loader of its own, or may."""
    if len(call.args) > 1 or any(isinstance(argument, ast.Starred) for argument in call.args):
        return True
    return any(keyword.arg in _GIVEN for keyword in call.keywords)
