"""LIT705: functions among the hyperparameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import last_part
from codemods.semantics.symbols import DATAMODULE, MODULE
from codemods.source.trees import walk


@rule(
    code="LIT705",
    name="function-in-hyperparameters",
    on=Files(("save_hyperparameters",)),
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
    module = context.module
    saving = {owner.symbol: kept for owner in file.owners if (kept := _saved(owner)) is not None}
    names = {symbol.rpartition(".")[2] for symbol in saving}
    for call, scope in module.scoped.calls:
        lambdas = [argument for argument in call.keywords if isinstance(argument.value, ast.Lambda)]
        if not lambdas or last_part(call.func) not in names:
            continue
        kept = saving.get(module.resolve(call.func, scope) or "", frozenset())
        for argument in lambdas:
            if argument.arg in kept:
                yield _finding(argument.value, argument.arg, context)


def _finding(node: ast.expr, name: str, context: Context) -> Finding:
    return context.finding(
        context.module.span(node),
        row="lambda",
        message=f"`{name}` is a hyperparameter that can not be saved, so a module that is loaded is made without it; "
        f'keep a name instead, or `save_hyperparameters(ignore=["{name}"])`',
    )


def _saved(owner: ClassUse) -> frozenset[str] | None:
    """The parameters of `__init__` that a class saves as hyperparameters; None where it saves none, or names them."""
    node = owner.methods.get("__init__")
    if node is None or owner.kinds.isdisjoint({MODULE, DATAMODULE}):
        return None
    for call in walk(node):
        if isinstance(call, ast.Call) and last_part(call.func) == "save_hyperparameters" and not call.args:
            ignored = {
                part.value for keyword in call.keywords for part in walk(keyword) if isinstance(part, ast.Constant)
            }
            names = {arg.arg for arg in [*node.args.args[1:], *node.args.kwonlyargs]}
            known = all(keyword.arg in {"ignore", "logger"} for keyword in call.keywords)
            return frozenset(names - ignored) if known else None
    return None
