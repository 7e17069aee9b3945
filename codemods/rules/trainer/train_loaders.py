"""LIT124: `multiple_trainloader_mode=`, which is the mode of a CombinedLoader now."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from codemods.model import Code, Finding, ReplaceExpression, Span, Symbol
from codemods.rules.followed import bound_values
from codemods.rules.modules.trainers import trained
from codemods.rules.registry import Arguments, Context, Methods, rule
from codemods.rules.trainer.fits import is_fitted_here, made_at
from codemods.rules.trainer.fitted import fitted
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import Method, classes
from codemods.semantics.mentions import words_of
from codemods.semantics.nodes import is_none
from codemods.semantics.put_together import TRAINING, put_together
from codemods.semantics.roles import Roles
from codemods.semantics.symbols import DATAMODULE, MODULE, ROOT, TRAINER
from codemods.semantics.values import UNKNOWN

_NAME = "multiple_trainloader_mode"
_AS_NOW = "max_size_cycle"
_COMBINED = Symbol(f"{ROOT}.utilities.CombinedLoader")
_DEPTH = 3  # variables and functions that are followed
_VAL = 2  # the place of the loaders for the validation
_VAL_NAMES = ("val_dataloaders", "val_dataloader")
_LOADERS = (ast.Dict, ast.List, ast.Tuple)


@rule(
    code="LIT124",
    name="trainer-multiple-trainloader-mode",
    on=(Arguments(TRAINER, (_NAME,)), Methods(MODULE, (TRAINING,)), Methods(DATAMODULE, (TRAINING,))),
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
def trainer_multiple_trainloader_mode(subject: Argument | Method, context: Context) -> Iterator[Finding]:
    """`multiple_trainloader_mode=` is the mode of a CombinedLoader

    Gone since 2.0. `max_size_cycle` is what 2.x does with a list or dict of training loaders. Another mode is given to
    a CombinedLoader around the loaders, where they are written: at `fit`, also where that gets them from a variable or
    a function of the file, or from anywhere beside loaders for the validation, as a datamodule brings both itself, or
    where `train_dataloader` returns them, here or in another file, also where the mode stands in a configuration.
    Declines where that is not seen, the mode is not a constant, or another Trainer that has another mode may get the
    loaders of the same class.
    """
    if isinstance(subject, Method):
        yield from _in_class(subject, context)
        return
    harmless = subject.value.constant == _AS_NOW
    yield context.finding(
        subject,
        row=_NAME,
        message=f"`{_NAME}=` is gone since Lightning 2.0",
        title=f"Remove `{_NAME}=`" if harmless else "Use a CombinedLoader",
        rewrite=subject.remove() if harmless else _combined(subject, context),
        reason=None if harmless else "whoever reads the loaders gets a CombinedLoader now",
        advice="return `CombinedLoader(loaders, mode=…)` from `train_dataloader` and drop the argument",
    )


def _combined(argument: Argument, context: Context) -> Rewrite:
    value = argument.value.node
    trainers = [made_at(call, "fit", context) for call in _calls(argument, context)]
    fitting = [made for made in trainers if made is not None and made.uses and is_fitted_here(made, context)]
    if not trainers and _is_of_classes(argument, context):
        return argument.remove()
    if not fitting or len(fitting) < len(trainers):
        return Rewrite(refusal="which `fit` it is for is not seen")
    if not isinstance(value, ast.Constant):
        return Rewrite(refusal="the mode is not written here")
    known = context.project.classes
    loaders: list[ast.expr] = []
    for made, use in ((each, use) for each in fitting for use in each.uses):
        assert use.call is not None
        given = {keyword.arg: keyword.value for keyword in use.call.keywords}
        at_fit = given.get("train_dataloaders", given.get("train_dataloader"))
        at_fit = use.call.args[1] if at_fit is None and len(use.call.args) > 1 else at_fit
        if at_fit is not None and (_are_together(at_fit, context) or _are_loaders(at_fit, use.call, context)):
            loaders.append(at_fit)
            continue
        roles = {item.role for item in fitted(made, context) if item.use is use and item.role is not None}
        owners = {found.rpartition(".")[0] for role in roles if (found := known.method(role, TRAINING)) is not None}
        owners &= known.classes.keys()
        if any(_mode(context.project, owner) != value.value for owner in owners):
            return Rewrite(refusal="another Trainer, with another mode, may get the loaders of the same class")
        if len(owners) != 1 or not known.classes[min(owners)].together:
            return Rewrite(refusal="where the loaders are put together is not seen")
        home = known.home(min(owners))
        if home != context.module.name and _says_mode(context.project, home):
            return Rewrite(refusal=f"the Trainers of {home} say how the loaders are put together too")
        here = [each for each in classes(context.module, known) if each.symbol in owners]
        loaders += [node for owner in here for node in put_together(owner.methods[TRAINING])]
    return argument.remove() + _wrapped(loaders, context.module.source.code(context.module.span(value)), context)


def _is_of_classes(argument: Argument, context: Context) -> bool:
    """Whether an argument of other files is the mode of classes that come to return a CombinedLoader."""
    project, homes = context.project, argument.set.homes
    owners = [name for name, facts in project.classes.classes.items() if facts.together]
    near = [name for name in owners if any(map(trained(project, name).is_near, homes))]
    modes = {_mode(project, name) for name in near}
    return modes == {argument.value.constant} and not any(
        _says_mode(project, project.classes.home(name)) for name in near
    )


def _wrapped(loaders: Iterable[ast.expr], mode: str, context: Context) -> Rewrite:
    """A CombinedLoader around what loaders are put together in."""
    span = context.module.span
    return Rewrite(
        tuple(
            ReplaceExpression(span(node), Code.of(_COMBINED, "(", span(node), f", mode={mode})"))
            for node in dict.fromkeys(loaders)
        )
    )


def _mode(project: ProjectIndex, owner: str) -> object:
    """The mode of all Trainers that may train with a class; UNKNOWN where that is not one constant."""
    return trained(project, owner).given((_NAME,)).get(_NAME)


def _says_mode(project: ProjectIndex, module: str) -> bool:
    """Whether a Trainer of a file is given a mode: the file's own Trainers decide of its classes then."""
    return any(given.get(_NAME) is not None for given in project.trainers(module))


def _in_class(method: Method, context: Context) -> Iterator[Finding]:
    """Where the Trainer of another file says the mode in which the loaders of a method are put together."""
    owner, project = method.owner.symbol, context.project
    facts = project.classes.classes.get(owner)
    if facts is None or not facts.together or _says_mode(project, context.module.name):
        return
    mode = _mode(project, owner)
    if mode is UNKNOWN or mode is None or mode == _AS_NOW:
        return
    yield context.finding(
        method.span,
        row=TRAINING,
        message=f"the Trainer's `{_NAME}=` put these loaders together, and is gone since Lightning 2.0",
        title="Return a CombinedLoader",
        rewrite=_wrapped(put_together(method.node), f'"{mode}"', context),
        reason=f"it belongs to `{_NAME}=` of the Trainer, which goes with it; whoever reads the loaders gets it too",
    )


def _calls(argument: Argument, context: Context) -> tuple[Span, ...]:
    """The Trainers that get the argument, where all of them are of this file.

    A call of the project's own Trainer class is one, which hands its keywords on to `super().__init__`.
    """
    given, at = argument.set, argument.site.span
    if at == given.call:
        return (given.call,)
    roles = Roles(context.module, context.project.classes)
    for call, scope in context.module.scoped.calls:
        if context.module.span(call) == at and (made := roles.of(call, scope)) is not None:
            return (at,) if TRAINER in roles.kinds(made) else ()
    return given.calls if given.homes <= {context.module.name} and not given.configured else ()


def _are_loaders(node: ast.expr, fit: ast.Call, context: Context) -> bool:
    """Whether what a `fit` gets to train on can be no datamodule, and nothing of the file is combined already.

    A `fit` that also gets loaders for the validation gets loaders here, one or several: a mode says nothing of one.
    """
    if is_none(node) or b"CombinedLoader" in words_of(context.module):
        return False
    places = len(fit.args) > _VAL and not any(isinstance(each, ast.Starred) for each in fit.args)
    return places or any(keyword.arg in _VAL_NAMES for keyword in fit.keywords)


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
