"""LIT110: `trainer.tune` and the finders, which are methods of a Tuner now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import (
    AddArgument,
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveArgument,
    RemoveStatement,
    RenameArgument,
    ReplaceExpression,
    Symbol,
)
from codemods.rules.registry import Arguments, Attributes, Context, rule
from codemods.rules.trainer.fits import Made, made_at
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import ROOT, TRAINER

_FLAGS = {"auto_scale_batch_size": "scale_batch_size", "auto_lr_find": "lr_find"}  # in the order in which tune ran them
_TUNER = Symbol(f"{ROOT}.tuner.Tuner")
_POSITIONS = ("model", "train_dataloaders", "val_dataloaders", "datamodule")
_RENAMED = {"train_dataloader": "train_dataloaders"}
_NOTHING = "without a finder `tune` did nothing, unless one is switched on later"
_REASON = (
    "both search otherwise since 2.0: of the same curve another learning rate may be suggested, and `binsearch` may "
    "end at another batch size"
)


@rule(
    code="LIT110",
    name="trainer-tuner",
    on=(
        Arguments(TRAINER, tuple(_FLAGS)),
        Attributes(TRAINER, ("tune", "tuner", "lr_find", "scale_batch_size")),
    ),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        ("Trainer(auto_lr_find=False)", "Trainer()"),
        (
            "trainer = Trainer(auto_lr_find=True)\ntrainer.tune(model)",
            "trainer = Trainer()\ntuner = Tuner(trainer)\ntuner.lr_find(model)",
        ),
    ),
)
def trainer_tuner(subject: Argument | AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.tune`, `auto_lr_find=` and `auto_scale_batch_size=` are methods of a Tuner

    Gone since 2.0. From 0.10 on the flags acted only inside `trainer.tune`; before, `fit` itself ran the finders.
    `trainer.tune(model)` becomes the finders that the flags chose, and `trainer.tuner.lr_find(model)` one that leaves
    the model alone, as it did. One more trial than before makes a batch size as large as before.
    Declines where it is not seen which flags the Trainer has.
    """
    if isinstance(subject, Argument):
        yield _flag(subject, context)
        return
    if subject.name == "tune":
        made = _maker(subject, context)
        rewrite = _tuned(made, context) if made is not None else Rewrite(refusal="its Trainer is not seen")
    elif subject.name == "tuner":
        rewrite = _of_attribute(subject, context)
    else:
        rewrite = _finder(subject.call, subject.node, subject.name, subject.node.value, context)
    yield context.finding(
        subject.span,
        row=subject.name,
        message=f"`trainer.{subject.name}` is gone since Lightning 2.0; a `Tuner` does it",
        title="Use a Tuner",
        rewrite=rewrite,
        reason=_REASON,
        advice="call `lr_find` or `scale_batch_size` of `Tuner(trainer)`",
    )


def _flag(argument: Argument, context: Context) -> Finding:
    """A flag goes with the `tune` that it is for; without one it did nothing."""
    rewrite, reason = _flag_rewritten(argument, context)
    method = _FLAGS[argument.name]
    return context.finding(
        argument,
        row=argument.name,
        message=f"`{argument.name}=` is gone since Lightning 2.0",
        title=f"Remove `{argument.name}=`" if len(rewrite.changes) == 1 else "Use a Tuner",
        rewrite=rewrite,
        reason=reason,
        advice=f"call `Tuner(trainer).{method}(model, …)` where `trainer.tune(…)` stands and drop it here",
    )


def _flag_rewritten(argument: Argument, context: Context) -> tuple[Rewrite, str | None]:
    if argument.value.constant in (False, None):
        return argument.remove(), None
    call = argument.set.call
    if call is None or argument.site.span != call:
        return Rewrite(refusal="it is not given in the Trainer's own call"), None
    made = made_at(call, "tune", context)
    if made is not None and made.uses:
        return _tuned(made, context), _REASON
    old = context.origin.before(Release(0, 10))
    if old is False and made is not None and not made.passed_on:
        return argument.remove(), None
    if b".tune(" in context.module.source.utf8:
        return Rewrite(refusal="which `tune` it is for is not seen"), None
    reason = "it acted only in `trainer.tune`, which this file does not call"
    return argument.remove(), reason + ("" if old is False else "; up to 0.9 `fit` itself acted on it")


def _maker(use: AttributeUse, context: Context) -> Made | None:
    """The call that makes the Trainer whose `tune` is used."""
    module = context.module
    for call, scope in module.scoped.calls:
        if module.resolve(call.func, scope) == TRAINER:
            made = made_at(module.span(call), "tune", context)
            if made is not None and any(other.span == use.span for other in made.uses):
                return made
    return None


def _tuned(made: Made, context: Context) -> Rewrite:
    """All calls of `tune` of one Trainer become the finders that its flags chose; the flags go."""
    span = context.module.span
    given = {keyword.arg: keyword for keyword in made.call.keywords}
    flags = {name: given[name].value for name in _FLAGS if name in given}
    chosen = {name: value for name, value in flags.items() if not _is_off(value)}
    if None in given:
        return Rewrite(refusal="which finders its Trainer has is not seen")
    if not chosen:
        return _without_finders(made, flags, given, context)
    changes: list[Change] = [RemoveArgument(span(made.call), span(given[name])) for name in flags]
    rewrite = Rewrite(tuple(changes))
    for use in made.uses:
        assert use.call is not None
        rewrite += _tune(use, use.call, chosen, context)
    return rewrite


def _without_finders(
    made: Made, flags: dict[str, ast.expr], given: dict[str | None, ast.keyword], context: Context
) -> Rewrite:
    """The calls of `tune` of a Trainer that has no finder go: they did nothing."""
    span, pairs = context.module.span, [(context.module.statement(use.node), use.call) for use in made.uses]
    if not all(isinstance(each, ast.Expr) and each.value is call for each, call in pairs):
        return Rewrite(refusal="what `tune` returns is used, and its Trainer has no finders")
    gone = [RemoveArgument(span(made.call), span(given[name])) for name in flags]
    return Rewrite((*gone, *(RemoveStatement(span(each)) for each, _ in pairs)), caveat=_NOTHING)


def _is_off(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value in (False, None)


def _tune(use: AttributeUse, call: ast.Call, chosen: dict[str, ast.expr], context: Context) -> Rewrite:
    """One call of `tune`."""
    module, span = context.module, context.module.span
    statement = module.statement(call)
    at = span(statement)
    if module.bound("tuner", at.start):
        return Rewrite(refusal="the name `tuner` is taken")
    finders = {name: _arguments(call, name, value, context) for name, value in chosen.items()}
    if any(arguments is None for arguments in finders.values()):
        return Rewrite(refusal="what `tune` is given is not plain")
    codes = {name: f"tuner.{_FLAGS[name]}({arguments})" for name, arguments in finders.items()}
    first = InsertStatement(at, Code.of("tuner = ", _TUNER, "(", span(use.node.value), ")"))
    conditions = {name: module.source.code(span(when)) for name, value in chosen.items() if (when := _parts(value)[0])}
    if isinstance(statement, ast.Expr) and statement.value is call:
        lines = [
            InsertStatement(at, Code.of(f"if {conditions[name]}:\n    {code}" if name in conditions else code))
            for name, code in codes.items()
        ]
        return Rewrite((first, *lines, RemoveStatement(at)))
    if isinstance(statement, ast.Assign) and statement.value is call and not conditions:
        results = ", ".join(f'"{_FLAGS[name]}": {code}' for name, code in codes.items())
        return Rewrite((first, ReplaceExpression(span(call), Code.of(f"{{{results}}}"))))
    return Rewrite(refusal="the result of `tune` is used in a larger expression")


def _parts(value: ast.expr) -> tuple[ast.expr | None, ast.expr]:
    """What has to be true for a finder to run, None where it always does, and what the flag is then."""
    if isinstance(value, ast.Constant):
        return None, value
    if not isinstance(value, ast.IfExp) or not isinstance(value.body, ast.Constant) or not value.body.value:
        return value, value
    if _is_off(value.orelse):
        return value.test, value.body
    return (None if isinstance(value.orelse, ast.Constant) and value.orelse.value else value), value


def _is_text(value: ast.expr) -> bool:
    """Whether a value is a text, whichever it is of two."""
    if isinstance(value, ast.IfExp):
        return _is_text(value.body) and _is_text(value.orelse)
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def _arguments(call: ast.Call, flag: str, value: ast.expr, context: Context) -> str | None:
    """What one finder is given of what `tune` was given, and of the flag's value."""
    text = [context.module.source.code(context.module.span(arg)) for arg in call.args]
    if len(text) > len(_POSITIONS) or any(isinstance(arg, ast.Starred) for arg in call.args):
        return None
    parts = [*text[:3], *(f"datamodule={more}" for more in text[3:])]
    kwargs: dict[str, str] | None = {}
    for keyword in call.keywords:
        source = context.module.source.code(context.module.span(keyword.value))
        if keyword.arg is None:
            return None
        if not keyword.arg.endswith("_kwargs"):
            parts.append(f"{_RENAMED.get(keyword.arg, keyword.arg)}={source}")
        elif keyword.arg == f"{_FLAGS[flag]}_kwargs":
            kwargs = _entries(keyword.value, context)
    if kwargs is None:
        return None
    option = "mode" if flag == "auto_scale_batch_size" else "attr_name"
    value = _parts(value)[1]
    if _is_text(value):
        parts.append(f"{option}={context.module.source.code(context.module.span(value))}")
    elif not isinstance(value, ast.Constant) and flag == "auto_scale_batch_size":
        source = context.module.source.code(context.module.span(value))
        source = f"({source})" if isinstance(value, ast.IfExp) else source
        parts.append(f'mode={source} if isinstance({source}, str) else "power"')
    parts += [f"{name}={_one_more(name, code)}" for name, code in kwargs.items()]
    return ", ".join(parts)


def _entries(node: ast.expr, context: Context) -> dict[str, str] | None:
    """The entries of a dict that is written out, by the text of their values."""
    code, span = context.module.source.code, context.module.span
    if isinstance(node, ast.Dict) and all(isinstance(key, ast.Constant) for key in node.keys):
        pairs = zip(node.keys, node.values, strict=True)
        return {str(key.value): code(span(value)) for key, value in pairs if isinstance(key, ast.Constant)}
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "dict" and not node.args:
        return {keyword.arg: code(span(keyword.value)) for keyword in node.keywords if keyword.arg is not None}
    return None


def _one_more(name: str, code: str) -> str:
    """A number of trials: 2.x doubles the batch size once less."""
    if name != "max_trials":
        return code
    return str(int(code) + 1) if code.isdigit() else f"{code} + 1"


def _of_attribute(use: AttributeUse, context: Context) -> Rewrite:
    """`trainer.tuner.lr_find(…)`."""
    method = use.parent
    call = context.module.parents.get(method)
    if not isinstance(method, ast.Attribute) or not isinstance(call, ast.Call) or call.func is not method:
        return Rewrite(refusal="no finder is called on it here")
    return _finder(call, method, method.attr, use.node.value, context)


def _finder(call: ast.Call | None, func: ast.Attribute, method: str, trainer: ast.expr, context: Context) -> Rewrite:
    """A finder that is called by itself, which leaves the model as it was where it finds a learning rate."""
    span = context.module.span
    if method not in _FLAGS.values() or call is None:
        return Rewrite(refusal="no finder is called on it here")
    if len(call.args) > 3 or any(isinstance(arg, ast.Starred) for arg in call.args):
        return Rewrite(refusal="its arguments have other positions now")
    changes: list[Change] = [ReplaceExpression(span(func), Code.of(_TUNER, "(", span(trainer), f").{method}"))]
    for keyword in call.keywords:
        if keyword.arg in _RENAMED:
            changes.append(RenameArgument(span(call), span(keyword), _RENAMED[keyword.arg]))
        elif keyword.arg == "max_trials":
            code = context.module.source.code(span(keyword.value))
            changes.append(ReplaceExpression(span(keyword.value), Code.of(_one_more("max_trials", code))))
    if method == "lr_find" and all(keyword.arg not in {"update_attr", None} for keyword in call.keywords):
        changes.append(AddArgument(span(call), "update_attr", Code.of("False")))
    return Rewrite(tuple(changes))
