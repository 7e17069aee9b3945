"""LIT115: `flush_logs_every_n_steps=` and its older name."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.listed import made_by
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.symbols import TRAINER

_CSV = "lightning.pytorch.loggers.CSVLogger"
_GONE = {"flush_logs_every_n_steps": "1.7", "log_save_interval": "1.0"}


@rule(
    code="LIT115",
    name="trainer-flush-logs",
    on=Arguments(TRAINER, tuple(_GONE)),
    since="1.5",
    removed="1.7",
    refs=(GUIDE,),
    examples=(("Trainer(flush_logs_every_n_steps=None)", "Trainer()"),),
)
def trainer_flush_logs(argument: Argument, context: Context) -> Iterator[Finding]:
    """`flush_logs_every_n_steps=` belongs to the CSVLogger

    It moves into a CSVLogger that is seen in `logger=`. Other loggers flush by themselves (TensorBoardLogger takes
    `max_queue=` and `flush_secs=`), so that without a CSVLogger the argument is dropped.
    """
    loggers = made_by(argument.set.get("logger"), context.module, _CSV)
    call = loggers[0].value.call if len(loggers) == 1 else None
    reason: str | None = "other loggers than CSVLogger flush when they want to"
    title = fix_title(context, argument, ())
    made = argument.remove()
    if argument.value.constant is None:
        reason = None
    elif call is not None:
        reason = "it was for every logger, and is only for the CSVLogger now"
        title = f"Move `{argument.name}=` into the CSVLogger"
        if not any(keyword.arg == "flush_logs_every_n_steps" for keyword in call.keywords):
            given = AddArgument(context.module.span(call), "flush_logs_every_n_steps", Code.of(argument.ref))
            made += Rewrite((given,))
    yield context.finding(
        argument,
        row=argument.name,
        message=f"`{argument.name}=` is gone since Lightning {_GONE[argument.name]}; a CSVLogger takes it, "
        "other loggers flush by themselves",
        title=title,
        rewrite=made,
        reason=reason,
    )
