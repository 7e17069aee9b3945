"""LIT219: what steps call the number of the dataloader."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import (
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RenameParameter,
    ReplaceExpression,
    SetDefault,
)
from codemods.rules.parameters import is_static, names_in, sees_all
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import own_statements, positional_of
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_STEP = "class Net(LightningModule):\n    def validation_step(self, batch, batch_idx, "
_NAME = "dataloader_idx"
_ONLY_WITH_SEVERAL = Release(1, 4)
_OLD = frozenset(
    {"dataset_idx", "dataset_nb", "dataset_i", "dataset_id", "data_idx", "dataloader_i", "dataloader_nb"}
    | {"dataloader_id", "dataloader_index", "dataloader_num", "data_loader_idx", "loader_idx", "dl_idx", "set_idx"}
)
"""Names by which a parameter is known as the number of the dataloader even where it has a default."""


@rule(
    code="LIT219",
    name="step-dataloader-index",
    on=Methods(MODULE, ("validation_step", "test_step", "predict_step")),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            f"{_STEP}dataset_idx):\n        return dataset_idx",
            f"{_STEP}dataloader_idx):\n        return dataloader_idx",
        ),
    ),
)
def step_dataloader_index(method: Method, context: Context) -> Iterator[Finding]:
    """A step that takes the number of the dataloader has to call it `dataloader_idx`

    Up to 1.9 it was given by place, and `dataset_nb` and `dataset_idx` were its names in the first releases. With
    several dataloaders 2.x raises where no parameter is called `dataloader_idx`. A third parameter that has a default
    may be the project's own, and is left alone where its name does not say what it is; so is one that only the steps of
    classes above it give. A `dataloader_idx` without a
    default is left alone too: with one dataloader a step that demands it failed in every release, but for
    `predict_step`, which 1.2 and 1.3 gave it always: that gets a default.
    """
    name = _given(method)
    if name is not None and name not in _OLD and _is_below_others(method, context):
        return
    if name is None:
        if _is_demanded(method, context):
            yield context.finding(
                method.span,
                row="demanded",
                message=f"`{method.name}` is given `{_NAME}` with several dataloaders only since Lightning 1.4",
                title="Give it a default",
                rewrite=Rewrite((_default(method, context, _NAME),)),
            )
        return
    refusal = _refusal(method, name, context)
    changes = tuple(_changes(method, name, context)) if refusal is None else ()
    yield context.finding(
        method.span,
        row=method.name,
        message=f"with several dataloaders `{method.name}` has to call its third parameter `{_NAME}`",
        title=f"Call it `{_NAME}`",
        rewrite=Rewrite(changes, refusal=refusal),
        advice=f"call `{name}` `{_NAME}`",
    )


def _is_below_others(method: Method, context: Context) -> bool:
    """Whether each class that inherits a step has one of its own, to which Lightning gives a batch and its number.

    What those give the step by `super()` is their own affair.
    """
    known = context.project.classes
    above = {known.method(symbol, method.name) for symbol in known.descendants(method.owner.symbol)}
    steps = [known.functions.get(symbol or "") for symbol in above]
    return bool(steps) and all(step is not None and len(step.positional) == 3 and not step.has_rest for step in steps)


def _is_demanded(method: Method, context: Context) -> bool:
    """Whether a `predict_step` of 1.2 or 1.3 has to be given the number of the dataloader."""
    if method.name != "predict_step" or context.origin.before(_ONLY_WITH_SEVERAL) is not True:
        return False
    args = method.node.args
    return _NAME in [arg.arg for arg in positional_of(args)[: len(positional_of(args)) - len(args.defaults)]]


def _default(method: Method, context: Context, name: str) -> Change:
    return SetDefault(context.module.span(method.node), name, Code.of("0"))


def _given(method: Method) -> str | None:
    """What the parameter is called that stands for the dataloader, where it is called something else."""
    args = method.node.args
    names = [arg.arg for arg in positional_of(args)][0 if is_static(method.node) else 1 :]
    if args.vararg is not None or args.kwarg is not None or len(names) < 3:
        return None
    if _NAME in {*names, *(arg.arg for arg in args.kwonlyargs)}:
        return None
    required = len(names) - len(args.defaults)
    return names[2] if required == 3 or (required < 3 and names[2] in _OLD) else None


def _refusal(method: Method, name: str, context: Context) -> str | None:
    if names_in(method.node.body, _NAME):
        return f"`{_NAME}` means something else in it"
    if sees_all(method.node.body):
        return "it reads its parameters by `locals()`"
    for call, _ in context.module.scoped.calls:
        called = isinstance(call.func, ast.Attribute) and call.func.attr == method.name
        if called and any(keyword.arg == name for keyword in call.keywords):
            return f"it is called with `{name}=`"
    return None


def _changes(method: Method, name: str, context: Context) -> Iterator[Change]:
    module, body = context.module, method.node.body
    yield RenameParameter(module.span(method.node), name, _NAME)
    if method.name == "predict_step" and not method.node.args.defaults:
        yield _default(method, context, name)
    used = names_in(body, name)
    nested = any(isinstance(node, ast.arg) and node.arg == name for top in body for node in walk(top))
    if nested or any(not isinstance(node.ctx, ast.Load) for node in used):
        yield InsertStatement(module.span(own_statements(method.node)[0]), Code.of(f"{name} = {_NAME}"))
        return
    yield from (ReplaceExpression(module.span(node), Code.of(_NAME)) for node in used)
