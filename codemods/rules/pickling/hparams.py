"""LIT705: functions among the hyperparameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import last_part
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import DATAMODULE, MODULE


@rule(
    code="LIT705",
    name="function-in-hyperparameters",
    on=Files(("save_hyperparameters",)),
    refs=("https://lightning.ai/docs/pytorch/stable/common/checkpointing_basic.html#save-hyperparameters",),
    fixable="manual",
    examples=(
        (
            "def __init__(self, act=lambda x: x):\n    self.save_hyperparameters()",
            'def __init__(self, act="identity"):\n    self.save_hyperparameters()',
        ),
    ),
)
def function_in_hyperparameters(file: FileUse, context: Context) -> Iterator[Finding]:
    """A lambda among the hyperparameters is not saved

    `save_hyperparameters()` leaves out of a checkpoint, with a warning, what can not be pickled; the checkpoint then
    has no hyperparameters, and `load_from_checkpoint` has to be given all of them again. A function of the module is
    saved, but torch refuses to load it from 2.6 on (`weights_only`). So keep a name in the hyperparameters, or leave
    the parameter out with `save_hyperparameters(ignore=[…])`.
    """
    module = context.module
    saving = {owner.symbol: (owner, kept) for owner in file.owners if (kept := _saved(owner)) is not None}
    for owner, kept in saving.values():
        node = owner.methods["__init__"]
        for name, default in _defaults(node):
            if isinstance(default, ast.Lambda) and name in kept:
                yield _finding(default, name, context)
    for call, scope in module.scoped.calls:
        lambdas = [argument for argument in call.keywords if isinstance(argument.value, ast.Lambda)]
        if not lambdas or last_part(call.func) not in {owner.node.name for owner, _ in saving.values()}:
            continue
        made = saving.get(module.resolve(call.func, scope) or "")
        for argument in lambdas:
            if made is not None and argument.arg in made[1]:
                yield _finding(argument.value, argument.arg, context)


def _finding(node: ast.expr, name: str, context: Context) -> Finding:
    return context.finding(
        context.module.span(node),
        row="lambda",
        message=f"`{name}` is a hyperparameter that can not be saved, so checkpoints have no hyperparameters; keep a "
        f'name instead, or `save_hyperparameters(ignore=["{name}"])`',
    )


def _saved(owner: ClassUse) -> frozenset[str] | None:
    """The parameters of `__init__` that a class saves as hyperparameters; None where it saves none, or names them."""
    node = owner.methods.get("__init__")
    if node is None or owner.kinds.isdisjoint({MODULE, DATAMODULE}):
        return None
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and last_part(call.func) == "save_hyperparameters" and not call.args:
            ignored = {
                part.value for keyword in call.keywords for part in ast.walk(keyword) if isinstance(part, ast.Constant)
            }
            names = {arg.arg for arg in [*node.args.args[1:], *node.args.kwonlyargs]}
            known = all(keyword.arg in {"ignore", "logger"} for keyword in call.keywords)
            return frozenset(names - ignored) if known else None
    return None


def _defaults(node: FunctionNode) -> Iterator[tuple[str, ast.expr]]:
    args = node.args
    positional = [*args.posonlyargs, *args.args]
    if args.defaults:
        yield from zip((arg.arg for arg in positional[-len(args.defaults) :]), args.defaults, strict=True)
    for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True):
        if default is not None:
            yield arg.arg, default
