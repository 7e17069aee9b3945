"""LIT124: `multiple_trainloader_mode=`, which is the mode of a CombinedLoader now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, ReplaceExpression, Span, Symbol
from codemods.rules.followed import bound_values
from codemods.rules.modules.trainers import trained
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.fits import made_at
from codemods.rules.trainer.fitted import fitted
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.members import ClassUse
from codemods.semantics.symbols import ROOT, TRAINER

_NAME = "multiple_trainloader_mode"
_COMBINED = Symbol(f"{ROOT}.utilities.CombinedLoader")
_DEPTH = 3  # variables and functions that are followed
_LOADERS = (ast.Dict, ast.List, ast.Tuple)


@rule(
    code="LIT124",
    name="trainer-multiple-trainloader-mode",
    on=Arguments(TRAINER, (_NAME,)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        ('Trainer(multiple_trainloader_mode="max_size_cycle")', "Trainer()"),
        (
            'trainer = Trainer(multiple_trainloader_mode="min_size")\ntrainer.fit(model, [first, second])',
            'trainer = Trainer()\ntrainer.fit(model, CombinedLoader([first, second], mode="min_size"))',
        ),
    ),
)
def trainer_multiple_trainloader_mode(argument: Argument, context: Context) -> Iterator[Finding]:
    """`multiple_trainloader_mode=` is the mode of a CombinedLoader

    Gone since 2.0. `max_size_cycle` is what 2.x does with a list or dict of training loaders. Another mode is given to
    a CombinedLoader around the loaders, where they are written: at `fit`, also where that gets them from a variable or
    a function of the file, or where `train_dataloader` returns them. Declines where that is not in the file, the
    mode is not a constant, or another Trainer that has another mode may get the loaders of the same class.
    """
    harmless = argument.value.constant == "max_size_cycle"
    yield context.finding(
        argument,
        row=_NAME,
        message=f"`{_NAME}=` is gone since Lightning 2.0",
        title=f"Remove `{_NAME}=`" if harmless else "Use a CombinedLoader",
        rewrite=argument.remove() if harmless else _combined(argument, context),
        reason=None if harmless else "whoever reads the loaders gets a CombinedLoader now",
        advice="return `CombinedLoader(loaders, mode=…)` from `train_dataloader` and drop the argument",
    )


def _combined(argument: Argument, context: Context) -> Rewrite:
    value = argument.value.node
    trainers = [made_at(call, "fit", context) for call in _calls(argument, context)]
    fitting = [made for made in trainers if made is not None and made.uses and not made.passed_on]
    if not fitting or len(fitting) < len(trainers):
        return Rewrite(refusal="which `fit` it is for is not seen")
    if not isinstance(value, ast.Constant):
        return Rewrite(refusal="the mode is not written here")
    span = context.module.span
    loaders: list[ast.expr] = []
    for made, use in ((each, use) for each in fitting for use in each.uses):
        assert use.call is not None
        given = {keyword.arg: keyword.value for keyword in use.call.keywords}
        at_fit = given.get("train_dataloaders", given.get("train_dataloader"))
        at_fit = use.call.args[1] if at_fit is None and len(use.call.args) > 1 else at_fit
        if at_fit is not None and _are_together(at_fit, context):
            loaders.append(at_fit)
            continue
        found = [_returned(item.owner, context) for item in fitted(made, context) if item.use is use and item.owner]
        returned = [node for nodes in found for node in nodes]
        owners = [item.owner.symbol for item in fitted(made, context) if item.use is use and item.owner]
        if any(trained(context.project, owner).given((_NAME,))[_NAME] != value.value for owner in owners):
            return Rewrite(refusal="another Trainer, with another mode, may get the loaders of the same class")
        if len(returned) != 1 or not isinstance(returned[0], _LOADERS):
            return Rewrite(refusal="where the loaders are put together is not seen")
        loaders += returned
    mode = context.module.source.code(span(value))
    combined = [
        ReplaceExpression(span(node), Code.of(_COMBINED, "(", span(node), f", mode={mode})"))
        for node in dict.fromkeys(loaders)
    ]
    return argument.remove() + Rewrite(tuple(combined))


def _calls(argument: Argument, context: Context) -> tuple[Span, ...]:
    """The Trainers that get the argument, where all of them are of this file."""
    given = argument.set
    if argument.site.span == given.call:
        return (given.call,)
    return given.calls if given.homes <= {context.module.name} and not given.configured else ()


def _are_together(node: ast.expr, context: Context, depth: int = 0) -> bool:
    """Whether a value is a dict or a list of loaders, put together here, in a variable or in a function of the file."""
    module = context.module
    if isinstance(node, _LOADERS):
        return True
    if depth > _DEPTH:
        return False
    if isinstance(node, ast.Name):
        values = bound_values(node, module) or []
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        bindings = module.bindings(node.func.id, module.scope_at(module.span(node).start))
        made = bindings[0].node if len(bindings) == 1 else None
        if not isinstance(made, ast.FunctionDef) or made.decorator_list:
            return False
        values = [back.value for back, scope in module.scoped.returns if scope.function().node is made and back.value]
    else:
        return False
    return bool(values) and all(_are_together(value, context, depth + 1) for value in values)


def _returned(owner: ClassUse, context: Context) -> list[ast.expr]:
    """What `train_dataloader` of a class returns."""
    method = owner.methods.get("train_dataloader")
    returns = context.module.scoped.returns
    return [node.value for node, scope in returns if scope.function().node is method and node.value is not None]
