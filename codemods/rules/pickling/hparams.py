"""LIT705: functions among the hyperparameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.pickling.saved import given_as_saved
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.names import is_of_tests


@rule(
    code="LIT705",
    name="function-in-hyperparameters",
    on=Files(("lambda",), reached=True, asks=("save_hyperparameters",)),
    refs=("https://lightning.ai/docs/pytorch/stable/common/checkpointing_basic.html#save-hyperparameters",),
    fixable="manual",
    examples=(
        (
            "net = Net(act=lambda x: x * 2)",
            'net = Net(act="double")',
        ),
    ),
)
def function_in_hyperparameters(file: FileUse, context: Context) -> Iterator[Finding]:
    """A lambda among the hyperparameters is not saved

    `save_hyperparameters()` leaves out of checkpoints, with a warning, what can not be pickled. `load_from_checkpoint`
    then makes the module without it: it takes the default of the parameter, without a word, or raises where there is
    none. A function of the module is saved, but torch refuses to load it from 2.6 on (`weights_only`). So keep a name
    in the hyperparameters, or leave the parameter out with `save_hyperparameters(ignore=[…])`. A lambda that is the
    default is left alone, as what is loaded gets it too, and so are tests.
    """
    if is_of_tests(context.module.name):
        return
    for call, scope in context.module.scoped.calls:
        if any(isinstance(value, ast.Lambda) for value in (*call.args, *(k.value for k in call.keywords))):
            for name, value in given_as_saved(call, scope, context).items():
                if isinstance(value, ast.Lambda):
                    yield _finding(value, name, context)


def _finding(node: ast.expr, name: str, context: Context) -> Finding:
    return context.finding(
        context.module.span(node),
        row="lambda",
        message=f"`{name}` is a hyperparameter that can not be saved, so a module that is loaded is made without it; "
        f'keep a name instead, or `save_hyperparameters(ignore=["{name}"])`',
    )
