"""LIT171: schedulers of an epoch, which Lightning 1.1 stepped behind a validation at the end of an epoch alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.modules.callers import by_hand, calls
from codemods.rules.modules.trainers import STEP
from codemods.rules.registry import Arguments, Context, Methods, rule
from codemods.rules.trainer.stepped_by_epoch import has_schedulers
from codemods.rules.trainer.stepped_by_hand import steps_schedulers
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.looping import ENDS_OF_TRAINING, is_open
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter
from codemods.semantics.optimizing import Optimizers
from codemods.semantics.symbols import MODULE, TRAINER
from codemods.semantics.values import UNKNOWN

_FIRST, _EACH = Release(1, 1), Release(1, 3)
_LATER, _MODERN = Release(1, 5), Release(2, 0)
_EVERY: Final = "check_val_every_n_epoch"
_STEP: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        self.manual_backward(self.loss(batch))
        optimizer.step()
"""
_END: Final = """
    def on_train_epoch_end(self):
        self.lr_schedulers().step()
"""
_CONFIGURED: Final = """
    def configure_optimizers(self):
        optimizer = Adam(self.parameters())
        return [optimizer], [StepLR(optimizer, 3)]"""


@rule(
    code="LIT171",
    name="trainer-epoch-schedules",
    on=(Arguments(TRAINER, (_EVERY, "val_check_interval")), Methods(MODULE, (STEP,))),
    since="1.3",
    removed="1.3",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/6075", GUIDE),
    fixable="sometimes",
    examples=((_STEP + _CONFIGURED, _STEP + _END + _CONFIGURED),),
)
def trainer_epoch_schedules(subject: Argument | Method, context: Context) -> Iterator[Finding]:
    """Schedulers are stepped with each epoch, and were with each validation at the end of one

    Lightning 1.1 stepped the schedulers of an epoch behind the validation that ends it (run on 0.9.0, 1.1.8 and 1.4.9).
    With `check_val_every_n_epoch=2` that is every second epoch, and with a `val_check_interval` that is not the whole
    epoch never: the learning rate stayed what it was. They are stepped with each epoch before 1.1 and since 1.2.2.
    Told where the project gives schedulers that are stepped by epoch, or some that are not seen, and only for code that
    may be of that release and is known to be older than 1.5.
    Up to 1.2 the schedulers of a module that optimizes by hand were stepped too (run on 1.1.8, 1.2.10 and 1.4.9), which
    is told where the module steps none, also of code that may only be as old as that. Where it is, all are seen, and
    they are stepped with each epoch, that is done behind what else ends the epoch (run on 1.1.8 and 2.6).
    """
    if isinstance(subject, Method):
        yield from _by_hand(subject, context)
        return
    argument = subject
    before = context.origin.before
    if before(_FIRST) is True or before(_EACH) is False or before(_LATER) is not True:
        return
    value, every = argument.value.constant, argument.name == _EVERY
    if value is not UNKNOWN and (not isinstance(value, (int, float)) or isinstance(value, bool) or value == 1):
        return
    if argument.set.given("limit_val_batches") and argument.set.constant("limit_val_batches") == 0:
        return
    if not has_schedulers(context.project, plateau=True):
        return
    maybe = ", where this is not 1" if value is UNKNOWN else ""
    when = (
        "only in epochs with a validation"
        if every
        else "only behind a validation at the end of an epoch, and never here"
    )
    yield context.finding(
        argument,
        row=argument.name,
        message=f"Lightning 1.1 stepped schedulers of an epoch {when}{maybe}; they are stepped with each epoch now"
        f"{', as in all other releases' if before(_EACH) is None or before(_FIRST) is None else ''}",
        advice="give a scheduler of its dict `frequency=` as many epochs, to have the learning rates of before"
        if every
        else "leave the schedulers out, to have the learning rates of before",
    )


def _by_hand(method: Method, context: Context) -> Iterator[Finding]:
    """A module that optimizes by hand, whose schedulers Lightning stepped."""
    symbol, known, origin = method.owner.symbol, context.project.classes, context.origin
    if origin.before(Release(1, 0)) is True or origin.before(_EACH) is False or origin.before(_MODERN) is not True:
        return
    optimizers = known.optimizers(symbol)
    given = optimizers is not None and (optimizers.schedulers is None or bool(optimizers.schedulers))
    if not given or not by_hand(context.project, symbol):
        return
    if steps_schedulers(method.owner.methods.values(), sure=origin.before(_EACH) is True):
        return
    yield context.finding(
        method.span,
        row="by hand",
        message="up to Lightning 1.2 schedulers were stepped also where a module optimizes by hand, and are not now",
        title="Step them where the epoch ends",
        rewrite=_stepped(method, optimizers, context),
        reason="in the epochs that Lightning 1.1 left out they are stepped, too",
        advice="step those that `self.lr_schedulers()` gives, in `training_step` or `on_train_epoch_end`",
    )


def _stepped(method: Method, optimizers: Optimizers | None, context: Context) -> Rewrite:
    """The statements that step the schedulers of an epoch behind all else that the end of it does."""
    known, owner, module = context.project.classes, method.owner, context.module
    schedulers = optimizers.schedulers if optimizers is not None and not optimizers.optional else None
    if context.origin.before(_EACH) is not True:
        return Rewrite(refusal="the release may be newer")
    if not schedulers or any(one.plateau or one.interval != "epoch" or one.frequency != "1" for one in schedulers):
        return Rewrite(refusal="which schedulers there are, and when they are stepped, is not seen")
    relatives = [name for name in known.family(owner.symbol) if name in known.classes and name != owner.symbol]
    ends = [end for end in ENDS_OF_TRAINING if end in owner.methods]
    if any(end in known.classes[name].names for name in relatives for end in ENDS_OF_TRAINING):
        return Rewrite(refusal="another class ends the epochs too")
    end = owner.methods[ends[0]] if ends else None
    if not is_open(end) or any(calls(context.project, name, {owner.symbol, *relatives}) for name in ENDS_OF_TRAINING):
        return Rewrite(
            refusal=f"`{ends[0]}` may end before its last statement" if ends else "its end is called by name"
        )
    me = first_parameter(end) if end is not None else "self"
    lines = f"{me}.lr_schedulers().step()"
    if len(schedulers) > 1:
        lines = f"for scheduler in {me}.lr_schedulers():\n    scheduler.step()"
    if end is not None:
        return Rewrite((InsertStatement(module.span(end.body[-1]), Code.of(lines), after=True),))
    body = lines.replace("\n", "\n    ")
    made = Code.of(f"def {ENDS_OF_TRAINING[0]}(self):\n    {body}")
    return Rewrite((InsertStatement(module.span(method.node), made, after=True),))
