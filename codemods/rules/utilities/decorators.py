"""LIT318: decorators of methods that are gone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, InsertStatement, RemoveDecorator
from codemods.rules.named import dropped, shown
from codemods.rules.registry import Context, References, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.nodes import defaults_of, first_parameter, own_statements, positional_of
from codemods.semantics.references import Reference
from codemods.semantics.symbols import ROOT

_MOVING = "auto_move_data"
_TRANSFER = "transfer_batch_to_device"
_DECORATORS = f"{ROOT}.core.decorators"
_GONE = {
    "data_loader": ("0.9", "the method is called once for each fit, and its loader kept", None),
    "parameter_validation": ("1.7", "weights are tied by themselves on a TPU", None),
    _MOVING: (
        "1.5",
        "`trainer.predict` moves the batch; elsewhere move it to `self.device` in the caller",
        "a batch is not moved to the device of the module where the method is called outside a Trainer",
    ),
}


@rule(
    code="LIT318",
    name="removed-decorator",
    on=References(
        (
            *(f"{_DECORATORS}.{name}" for name in _GONE),
            f"{ROOT}.data_loader",
            f"{ROOT}.core.data_loader",
            f"{ROOT}.utilities.parameter_tying.parameter_validation",
        )
    ),
    since="0.7",
    removed="1.7",
    refs=(GUIDE,),
    examples=(
        (
            "class Net(LightningModule):\n    @pl.data_loader\n    def train_dataloader(self): ...",
            "class Net(LightningModule):\n    def train_dataloader(self): ...",
        ),
    ),
)
def removed_decorator(reference: Reference, context: Context) -> Iterator[Finding]:
    """`@data_loader`, `@auto_move_data` and `@parameter_validation` are gone

    The decorator is taken away, and its import with it. What `@auto_move_data` did for calls outside a Trainer, the
    method does by itself; where it takes `*args` or `**kwargs`, or a class has a `transfer_batch_to_device` of its
    own, the caller has to do it.
    """
    name = reference.symbol.rpartition(".")[2]
    removed, note, reason = _GONE[name]
    made = Rewrite()
    uses = reference.uses if reference.is_import else [reference]
    moving = [_moved(use, context) for use in uses] if name == _MOVING else []
    made += Rewrite(tuple(change for changes in moving for change in changes))
    if moving and all(moving):
        reason, note = None, "the method moves what it is given by itself now"
    for use in uses:
        change = _decorator(use, context)
        made += Rewrite((change,)) if change is not None else Rewrite(refusal="it is used for more than to decorate")
    unread, without = dropped(reference, context)
    yield context.finding(
        reference.span,
        row=name,
        message=f"`{shown(reference)}` is gone since Lightning {removed}; {note}",
        title=without or "Take the decorator away",
        rewrite=made if uses else unread or Rewrite(refusal="nothing is decorated here"),
        reason=reason if uses else None,
        advice="leave it out",
    )


def _moved(use: Reference, context: Context) -> list[Change]:
    """The statements that move what a decorated method is given to its device; none where they can not be written."""
    function = use.mention.statement if use.mention is not None else None
    if not isinstance(function, ast.FunctionDef) or _decorator(use, context) is None:
        return []
    me, args = first_parameter(function), function.args
    owner = context.module.parents.get(function)
    if not me or not isinstance(owner, ast.ClassDef) or args.vararg or args.kwarg:
        return []
    if any(_TRANSFER in facts.methods for facts in context.project.classes.classes.values()):
        return []
    defaults = defaults_of(args)
    given = [arg.arg for arg in (*positional_of(args)[1:], *args.kwonlyargs) if _is_moved(defaults.get(arg.arg))]
    at = context.module.span(own_statements(function)[0])
    return [InsertStatement(at, Code.of(f"{each} = {me}.{_TRANSFER}({each}, {me}.device, 0)")) for each in given]


def _is_moved(default: ast.expr | None) -> bool:
    """Whether a parameter may be given what is moved: its default is no number, text or truth value."""
    return not (isinstance(default, ast.Constant) and default.value is not None)


def _decorator(use: Reference, context: Context) -> Change | None:
    """What takes a decorator away, with or without a call."""
    if use.mention is None or use.node is None:
        return None
    node: ast.expr = use.call or use.node
    statement = use.mention.statement
    if not isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return None
    if node not in statement.decorator_list:
        return None
    return RemoveDecorator(context.module.span(statement), context.module.span(node))
