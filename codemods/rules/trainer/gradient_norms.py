"""LIT111: `track_grad_norm=`, which is a hook of the module now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddMember, Change, Code, Finding, InsertStatement, Symbol
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.fits import made_at
from codemods.rules.trainer.fitted import fitted
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.members import ClassUse
from codemods.semantics.symbols import MODULE, ROOT, TRAINER

_NAME = "track_grad_norm"
_HOOK = "on_before_optimizer_step"
_GRAD_NORM = Symbol(f"{ROOT}.utilities.grad_norm")
_REASON = "each Trainer that fits the module logs the norms now, and they are not rounded"
_OFF = (-1, -1.0, "-1", None)


@rule(
    code="LIT111",
    name="trainer-track-grad-norm",
    on=Arguments(TRAINER, (_NAME,)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(("Trainer(track_grad_norm=-1)", "Trainer()"),),
)
def trainer_track_grad_norm(argument: Argument, context: Context) -> Iterator[Finding]:
    """`track_grad_norm=` is a hook of the module

    Gone since 2.0. The module logs `grad_norm(self, norm_type=…)` in `on_before_optimizer_step`, under the names that
    the norms had; where it has a `log_grad_norm` of its own, that gets them. They are no longer rounded to four digits.
    Declines where the module's class is not in the file, or the kind of norm is not written as a constant.
    """
    yield context.finding(
        argument,
        row=_NAME,
        message=f"`{_NAME}=` is gone since Lightning 2.0",
        title=f"Remove `{_NAME}=`" if argument.value.constant in _OFF else "Log the norms in a hook",
        rewrite=argument.remove() if argument.value.constant in _OFF else _hooked(argument, context),
        reason=None if argument.value.constant in _OFF else _REASON,
        advice=f"log `grad_norm(self, norm_type=…)` in the module's `{_HOOK}` and drop it here",
    )


def _hooked(argument: Argument, context: Context) -> Rewrite:
    call, value = argument.set.call, argument.value.node
    made = made_at(call, "fit", context) if call is not None and argument.site.span == call else None
    if made is None or not made.uses or made.passed_on:
        return Rewrite(refusal="which module it is for is not seen")
    if not isinstance(value, ast.Constant):
        return Rewrite(refusal="which norm it is is not written here")
    modules = [item for item in fitted(made, context) if item.kind == MODULE]
    owners = {item.owner.symbol: item.owner for item in modules if item.owner is not None}
    if not owners or any(item.owner is None for item in modules):
        return Rewrite(refusal="the module's class is not in this file")
    changes: list[Change] = list(argument.remove().changes)
    for owner in owners.values():
        added = _added(owner, context.module.source.code(context.module.span(value)), context)
        if added is None:
            return Rewrite(refusal=f"`{_HOOK}` of the module returns early")
        changes.append(added)
    return Rewrite(tuple(changes))


def _added(owner: ClassUse, norm: str, context: Context) -> Change | None:
    """The hook, or a statement more at the end of the one that there is."""
    known = context.project.classes
    norms: tuple[str | Symbol, ...] = (_GRAD_NORM, f"(self, norm_type={norm})")
    if known.method(owner.symbol, "log_grad_norm") not in {None, f"{MODULE}.log_grad_norm"}:
        code = Code.of("self.log_grad_norm(", *norms, ")")
    else:
        code = Code.of("self.log_dict(", *norms, ", on_step=True, on_epoch=True)")
    there = owner.methods.get(_HOOK)
    if there is None:
        return AddMember(context.module.span(owner.node), Code.of(f"def {_HOOK}(self, optimizer):\n    ", *code.pieces))
    if any(isinstance(part, ast.Return) for part in ast.walk(there)):
        return None
    return InsertStatement(context.module.span(there.body[-1]), code, after=True)
