"""LIT104: `checkpoint_callback=`."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Code, Finding, Release, Symbol
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.listed import appended
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.symbols import TRAINER

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
    """
    value = argument.value
    made, title, reason = Rewrite(), "", None
    switch = ("enable_checkpointing", Code.of(argument.ref))
    if value.constants is not None and all(constant in (True, None) for constant in value.constants):
        made, title = argument.remove(), fix_title(context, argument, ())
    elif argument.set.given("enable_checkpointing"):
        made, title = argument.remove(), fix_title(context, argument, ())
        reason = "`enable_checkpointing=` is given too, and only that is kept"
    elif value.constant is False or value.types == frozenset({"bool"}) or _only_bools(argument, context):
        made, title = argument.replace(switch), fix_title(context, argument, [switch])
    elif is_instance(argument):
        made, title = appended(argument, context, Code.of(argument.ref))
    elif value.callee is not None:
        made, title = appended(argument, context, Code.of(argument.ref))
        reason = "what is called here has to return a ModelCheckpoint"
    elif not value.repeatable and value.node is not None:
        made = Rewrite(refusal="the value may be a bool or a ModelCheckpoint, and would be computed twice")
    else:
        value_there = argument.text if argument.set.given("callbacks") else argument.ref
        test = Code.of("isinstance(", value_there, ", ", Symbol(MODEL_CHECKPOINT), ")")
        only = Code.of("[", value_there, "] if ", *test.pieces, " else []")
        pairs = [("enable_checkpointing", Code.of(argument.ref, " is not False"))]
        if argument.set.given("callbacks"):
            made = argument.replace(*pairs) + argument.set.append("callbacks", Code.of("*(", *only.pieces, ")"))
        else:
            pairs.append(("callbacks", only))
            made = argument.replace(*pairs)
        title = fix_title(context, argument, pairs)
        reason = "the value may be a bool or a ModelCheckpoint, and is asked for it here"
    yield context.finding(
        argument,
        row="checkpoint_callback",
        message="`checkpoint_callback=` is gone since Lightning 1.7; it is `enable_checkpointing=` for a bool, "
        "and a ModelCheckpoint belongs in `callbacks=`",
        title=title,
        rewrite=made,
        reason=reason,
        advice="give a ModelCheckpoint in `callbacks=` and a bool in `enable_checkpointing=`",
    )


def _only_bools(argument: Argument, context: Context) -> bool:
    """Whether the code is for releases that took no ModelCheckpoint here."""
    return context.origin.before(Release(1, 3)) is False and not is_instance(argument)


def is_instance(argument: Argument) -> bool:
    """Whether the value is certainly an object of some class: the argument took no class but its own."""
    callee = argument.value.callee
    return callee is not None and callee.rpartition(".")[2][:1].isupper()
