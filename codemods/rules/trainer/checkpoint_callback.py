"""LIT104: `checkpoint_callback=`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, Release, Symbol
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.listed import appended, moved_if, placed
from codemods.rules.trainer.switched import Choice, choice, is_object, leaves_of
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.nodes import last_part
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import Value

MODEL_CHECKPOINT = "lightning.pytorch.callbacks.ModelCheckpoint"


@rule(
    code="LIT104",
    name="trainer-checkpoint-callback",
    on=Arguments(TRAINER, ("checkpoint_callback",)),
    since="1.5",
    removed="1.7",
    refs=(GUIDE,),
    examples=(
        ("Trainer(checkpoint_callback=False)", "Trainer(enable_checkpointing=False)"),
        ("Trainer(checkpoint_callback=ModelCheckpoint())", "Trainer(callbacks=[ModelCheckpoint()])"),
    ),
)
def trainer_checkpoint_callback(argument: Argument, context: Context) -> Iterator[Finding]:
    """`checkpoint_callback=` is `enable_checkpointing=`; a ModelCheckpoint given here belongs in `callbacks=`

    A bool was renamed in 1.5; an instance was taken up to 1.2, so that code for later releases has a bool. A value that
    may be either is put into `callbacks=` where it is an instance, and into `enable_checkpointing=` unless it is False.
    None was no checkpoints up to 1.2 and the default since 1.5.
    """
    made, title, reason, others = _rewrite(argument, context)
    yield context.finding(
        argument,
        row="checkpoint_callback",
        message="`checkpoint_callback=` is gone since Lightning 1.7; it is `enable_checkpointing=` for a bool, "
        "and a ModelCheckpoint belongs in `callbacks=`",
        title=title,
        rewrite=made,
        reason=reason,
        alternatives=others,
    )


_CALLED = "what is called here has to return a bool: a ModelCheckpoint that it makes belongs in `callbacks=`"
_MADE = "what is called here has to return a ModelCheckpoint"
_MAKING = ("callback", "instantiate", "object_from", "from_dict", "build", "create", "make")
"""Words in the names of functions that make a callback, whatever release a project says that it is for."""

Alternative = tuple[str, Rewrite, str | None]


def _rewrite(argument: Argument, context: Context) -> tuple[Rewrite, str, str | None, list[Alternative]]:
    """The rewrite, its title, why it is unsafe, and others."""
    value = argument.value
    leaves = [leaf.value for leaf in leaves_of(argument)]
    switch = ("enable_checkpointing", Code.of(argument.ref))
    chosen = choice(argument, context)
    layered = value.constant is True and argument.is_layered and not argument.is_taken(switch[0])
    if layered or (isinstance(value.constant, bool) and _is_set_again(argument)):
        return argument.replace(switch), fix_title(context, argument, [switch]), None, []
    if value.constant is True:
        return argument.remove(), fix_title(context, argument, ()), None, []
    if argument.is_taken("enable_checkpointing"):
        return _beside_switch(argument, context)
    if value.constant is None:
        return _none(argument, context)
    only_bools = _only_bools(argument, leaves, context) and not _is_making(value.node)
    if value.types is None and isinstance(value.node, ast.Call) and only_bools:
        return argument.replace(switch), fix_title(context, argument, [switch]), _CALLED, []
    if value.constant is False or value.types == frozenset({"bool"}) or only_bools:
        return argument.replace(switch), fix_title(context, argument, [switch]), None, []
    if is_object(value) or (leaves and all(is_object(leaf) for leaf in leaves)):
        return *appended(argument, context, Code.of(argument.ref)), None, []
    if value.callee is not None:
        made, title = appended(argument, context, Code.of(argument.ref))
        return made, title, _MADE, []
    if chosen is not None:
        return *_chosen(argument, chosen, context), None, []
    if not value.repeatable and value.node is not None:
        refusal = "the value may be a bool or a ModelCheckpoint, and would be computed twice"
        return Rewrite(refusal=refusal), "", None, []
    if leaves and all(is_object(leaf) or leaf.constant in (False, None) for leaf in leaves):
        items = Code.of("[", argument.text, "] if ", argument.text, " else []")
        return *_both(argument, Code.of("bool(", argument.ref, ")"), items, context), None, []
    test = Code.of("isinstance(", argument.text, ", ", Symbol(MODEL_CHECKPOINT), ")")
    items = Code.of("[", argument.text, "] if ", *test.pieces, " else []")
    made, title = _both(argument, Code.of(argument.ref, " is not False"), items, context)
    return made, title, "the value may be a bool or a ModelCheckpoint, and is asked for it here", []


def _is_set_again(argument: Argument) -> bool:
    """Whether one dict is given it more than once, a bool each time: what is set last counts."""
    given = argument.set.all(argument.name)
    return len(given) > 1 and all(isinstance(each.value.constant, bool) for each in given)


def _beside_switch(argument: Argument, context: Context) -> tuple[Rewrite, str, str | None, list[Alternative]]:
    """One beside `enable_checkpointing=`, which takes its place; an instance may be what that gives way to."""
    if is_object(argument.value) and "enable_checkpointing" in argument.set.elsewhere:
        refusal = "`enable_checkpointing` is given in another place too, which may replace this one"
        return Rewrite(refusal=refusal), "", None, []
    reason = None if argument.value.constant is None else "`enable_checkpointing=` is given too, and only that is kept"
    return argument.remove(), fix_title(context, argument, ()), reason, []


def _is_making(node: ast.expr | None) -> bool:
    """Whether a value is made by a function whose name says that it makes a callback."""
    return isinstance(node, ast.Call) and any(word in last_part(node).lower() for word in _MAKING)


def _none(argument: Argument, context: Context) -> tuple[Rewrite, str, str | None, list[Alternative]]:
    """None: no checkpoints up to 1.2, and the default, which makes some, since 1.5."""
    off = ("enable_checkpointing", Code.of("False"))
    without = argument.remove(), fix_title(context, argument, ())
    switched = argument.replace(off), fix_title(context, argument, [off])
    older = context.origin.before(Release(1, 5))
    if older is None:
        reason = "None was no checkpoints before Lightning 1.3, and is the default since 1.5, which makes some"
        return *without, reason, [(switched[1], switched[0], reason)]
    return *(switched if older else without), None, []


def _chosen(argument: Argument, chosen: Choice, context: Context) -> tuple[Rewrite, str]:
    """`checkpoint if cond else False`: an instance was taken up to 1.2, where None was False too."""
    if chosen.other is True:
        return moved_if(argument, chosen, context)
    if not chosen.repeatable:
        return Rewrite(refusal="the condition would be computed twice"), ""
    return _both(argument, chosen.given, chosen.items, context)


def _both(argument: Argument, switch: Code, items: Code, context: Context) -> tuple[Rewrite, str]:
    """Put both arguments in its place: whether there are checkpoints, and what makes them."""
    pairs = [("enable_checkpointing", switch)]
    if argument.set.given("callbacks"):
        made = argument.replace(*pairs) + argument.set.append("callbacks", Code.of("*(", *items.pieces, ")"))
        return made, f"Split `{argument.name}=` into `enable_checkpointing=` and an item of `callbacks=`"
    return placed(argument, context, *pairs, ("callbacks", items))


def _only_bools(argument: Argument, leaves: list[Value], context: Context) -> bool:
    """Whether it is a bool, as the code is for releases that took no ModelCheckpoint here."""
    return context.origin.before(Release(1, 3)) is False and not any(is_object(v) for v in (argument.value, *leaves))
