"""LIT705: functions among the hyperparameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import defaults_of
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import DATAMODULE, MODULE


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
    default is left alone, as what is loaded gets it too.
    """
    for call, scope in context.module.scoped.calls:
        if any(isinstance(value, ast.Lambda) for value in (*call.args, *(k.value for k in call.keywords))):
            for name, value in _given(call, scope, context).items():
                if isinstance(value, ast.Lambda):
                    yield _finding(value, name, context)


def saved_as(node: ast.Lambda, context: Context) -> str | None:
    """The hyperparameter that a lambda is, by default or as a call gives it; None where it is none."""
    module = context.module
    parent = module.parents.get(node)
    if isinstance(parent, ast.arguments):
        name = next((name for name, default in defaults_of(parent).items() if default is node), "")
        owner = module.class_of(module.scoped.scope_of(module.parents[parent]))
        return name if owner is not None and name in _saved(owner, context) else None
    call = module.parents.get(parent) if isinstance(parent, ast.keyword) else parent
    if not isinstance(call, ast.Call):
        return None
    given = _given(call, module.scope_at(module.span(call).start), context)
    return next((name for name, value in given.items() if value is node), None)


def _given(call: ast.Call, scope: Scope, context: Context) -> dict[str, ast.expr]:
    """What a call gives to the hyperparameters of the class that it makes an instance of."""
    symbol = context.module.resolve(call.func, scope) or ""
    if not (saved := _saved(symbol, context)):
        return {}
    given = context.project.classes.given_by(call, f"{symbol}.__init__")
    given = given or {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
    return {name: value for name, value in given.items() if name in saved}


def _saved(symbol: str, context: Context) -> frozenset[str]:
    """The parameters that a module or a data module saves as hyperparameters."""
    classes = context.project.classes
    facts = classes.classes.get(symbol)
    if facts is None or classes.kinds(symbol).isdisjoint({MODULE, DATAMODULE}):
        return frozenset()
    return facts.saved


def _finding(node: ast.expr, name: str, context: Context) -> Finding:
    return context.finding(
        context.module.span(node),
        row="lambda",
        message=f"`{name}` is a hyperparameter that can not be saved, so a module that is loaded is made without it; "
        f'keep a name instead, or `save_hyperparameters(ignore=["{name}"])`',
    )
