"""Arguments of other callbacks, as rows, and what has to be given now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import dataclass
from codemods.model import Code, Finding, Release, Span
from codemods.rules.callbacks.fewer import TAKEN, Fewer
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.conditions import Condition, Is
from codemods.rules.registry import Arguments, ArgumentSets, Context, rule
from codemods.rules.rows import RemovedArgument, RenamedArgument, ReportedArgument, family
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import Value

_SWA = f"{PACKAGE}.StochasticWeightAveraging"
_FLAG = "stochastic_weight_avg"
_DEMANDED = Release(1, 7)
_RATE = "it has to be the learning rate that averaging ends with, which was that of the optimizer"


@rule(
    code="LIT412",
    name="weight-averaging-rate",
    on=(ArgumentSets(_SWA), Arguments(TRAINER, (_FLAG,))),
    since="1.7",
    removed="1.7",
    refs=(GUIDE,),
    fixable="unsafe",
    examples=(
        (
            (
                "from pytorch_lightning.callbacks import StochasticWeightAveraging\n"
                "StochasticWeightAveraging(swa_epoch_start=0.8)"
            ),
            "StochasticWeightAveraging(swa_epoch_start=0.8, swa_lrs=1e-2)",
        ),
    ),
)
def weight_averaging_rate(given: ArgumentSet | Argument, context: Context) -> Iterator[Finding]:
    """StochasticWeightAveraging needs `swa_lrs=`

    Since 1.7 a rate has to be given, a positive float or a list of them; None was the optimizer's own, as it was when
    averaging began. So it was with `stochastic_weight_avg=True` of the Trainer. Which rate that is is for a person to
    write: what the fix writes lets the callback be made, and is told as long as the code is older than 1.7.
    """
    if isinstance(given, Argument):
        if given.value.constant is True:
            yield from _rate(given, context)
        return
    arguments = given
    message = "`StochasticWeightAveraging` needs `swa_lrs=` since Lightning 1.7"
    for argument in arguments.all("swa_lrs"):
        if argument.value.constant is None:
            made = argument.give(Code.of("1e-2"))
            yield from _rate(argument, context)
            yield context.finding(
                argument, row="swa_lrs=None", message=message, title="Give a rate", rewrite=made, reason=_RATE
            )
    unseen = arguments.call is None or arguments.open or arguments.unseen
    if unseen or arguments.given("swa_lrs") or any(site.positional for site in arguments.sites):
        return
    site = next(site for site in arguments.sites if site.span == arguments.call)
    yield from _rate(site.span, context)
    yield context.finding(
        site.span,
        row="swa_lrs-absent",
        message=message,
        title="Add `swa_lrs=1e-2`",
        rewrite=site.add("swa_lrs", Code.of("1e-2")),
        reason=_RATE,
    )


def _rate(where: Argument | Span, context: Context) -> Iterator[Finding]:
    """What is left to a person where no rate was given."""
    if context.origin.before(_DEMANDED) is True:
        yield context.finding(
            where,
            row="rate",
            message="averaging took the learning rate that the optimizer had when it began, and takes that of "
            "`swa_lrs=` since Lightning 1.7",
            advice="write the rate of the optimizer at that epoch in the place of `1e-2`",
            lasting=True,
        )


FINETUNING = family(
    code="LIT414",
    name="finetuning-round",
    summary="`round=` of a BackboneFinetuning is `rounding=`",
    why="Renamed in 1.5, because it hid the function.",
    of=f"{PACKAGE}.BackboneFinetuning",
    rows=[RenamedArgument(argument="round", new="rounding", first="1.2", last="1.4", since="1.5")],
    examples=(
        (
            "from pytorch_lightning.callbacks import BackboneFinetuning\nBackboneFinetuning(round=3)",
            "BackboneFinetuning(rounding=3)",
        ),
    ),
)

RICH = family(
    code="LIT416",
    name="rich-progress-bar-rate",
    summary="`refresh_rate_per_second=` of a RichProgressBar is `refresh_rate=`, a number of batches",
    why="Replaced in 1.6: the bar is updated every so many batches. 0 switches it off as before.",
    of=f"{PACKAGE}.RichProgressBar",
    rows=[
        RenamedArgument(
            argument="refresh_rate_per_second",
            when=Is(0),
            new="refresh_rate",
            first="1.5",
            last="1.5",
            since="1.6",
        ),
        RemovedArgument(
            argument="refresh_rate_per_second",
            first="1.5",
            last="1.5",
            since="1.6",
            note="`refresh_rate=` is a number of batches between two updates",
            reason="the bar may be updated more or less often",
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.callbacks import RichProgressBar\nRichProgressBar(refresh_rate_per_second=10)",
            "RichProgressBar()",
        ),
    ),
)


class _NoNought(Condition):
    """No dict that is seen to have the epoch 0, which there was none of."""

    def holds(self, value: Value) -> bool:
        node = value.node
        return not (isinstance(node, ast.Dict) and any(getattr(key, "value", None) == 0 for key in node.keys))


@dataclass(frozen=True, kw_only=True)
class FromNought(ReportedArgument):
    """A dict by numbers that were counted from 1, and are from 0."""

    when: Condition = _NoNought()

    def applies(self, argument: Argument, context: Context) -> bool:
        return super().applies(argument, context) and context.origin.before(Release.parse(self.since)) is not False

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:  # type: ignore[override]
        if context.origin.before(Release.parse(self.since)) is None:
            refusal = f"whether the code is older than {self.since} is not known: say the release with `--origin`"
            return Rewrite(refusal=refusal), "", None
        node, span = argument.value.node, context.module.span
        keys = [getattr(key, "value", None) for key in node.keys] if isinstance(node, ast.Dict) else []
        numbers = [key for key in keys if type(key) is int and key > 0]
        if not isinstance(node, ast.Dict) or not numbers or len(numbers) < len(keys):
            return Rewrite(refusal="the epochs are not seen here"), "", None
        pieces: list[str | Span] = [] if 1 in numbers else ["0: 1"]
        for number, value in zip(numbers, node.values, strict=True):
            pieces += [f"{', ' if pieces else ''}{number - 1}: ", span(value)]
        code = Code.of("{", *pieces, "}")
        return argument.give(code), fix_title(context, argument, [(argument.name, code)]), None


GRADIENTS = family(
    code="LIT418",
    name="accumulation-schedule",
    summary="The epochs of a GradientAccumulationScheduler are counted from 0",
    why="""Up to 0.7 the first epoch was 1. Only where the code is known to be older than 0.8, and no epoch is 0, and
told alone where it is older than 0.10 and may be of 0.7. What is written has that epoch, so that it is seen to be of
now.""",
    of=f"{PACKAGE}.GradientAccumulationScheduler",
    rows=[
        FromNought(
            argument="scheduling",
            first="0.4",
            since="0.8",
            only_before="0.10",
            note="the epochs of `scheduling=` are counted from 0 since Lightning 0.8",
            advice="lower each by one",
        )
    ],
    examples=(
        (
            "GradientAccumulationScheduler(scheduling={5: 2})",
            "GradientAccumulationScheduler(scheduling={0: 1, 4: 2})",
        ),
    ),
)


@dataclass(frozen=True, kw_only=True)
class Hook(RenamedArgument):
    """A function for a hook that has another name; with `more` the new hook gives it more than the old one did.

    `stages` are the hooks of further stages that it was for as well, since Lightning 1.2.
    """

    more: bool = False
    stages: tuple[str, ...] = ()

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        if argument.set.given(self.new):
            return Rewrite(refusal=f"`{self.new}=` is given too"), "", None
        code = Code.of(argument.ref)
        if self.more and argument.value.constant is not None:
            code = _taking_more(argument, context)
        if self._is_of_each_stage(argument, context):
            given = [(name, code) for name in (self.new, *self.stages)]
            return argument.replace(*given), fix_title(context, argument, given), _FOR_EACH
        return argument.replace((self.new, code)), fix_title(context, argument, [(self.new, code)]), self.reason

    def _is_of_each_stage(self, argument: Argument, context: Context) -> bool:
        """Whether the function is to be given to the hook of each stage: one that may be written more than once."""
        if not self.stages or context.origin.before(Release(1, 2)) is not False:
            return False
        plain = isinstance(argument.value.node, (ast.Lambda, ast.Name, ast.Attribute))
        return plain and not any(argument.set.given(name) for name in self.stages)


def _taking_more(argument: Argument, context: Context) -> Code:
    """The function with further parameters, which it does not look at."""
    node, module = argument.value.node, context.module
    if isinstance(node, ast.Lambda) and not node.args.vararg and not node.args.kwonlyargs and not node.args.kwarg:
        args = ast.unparse(node.args)
        return Code.of(f"lambda {args}, *_: ", module.span(node.body))
    if isinstance(node, ast.Lambda):
        return Code.of(argument.ref)
    return Code.of("lambda trainer, pl_module, *_: ", argument.ref, "(trainer, pl_module)")


_EVERY_STAGE = "it ran for the epochs of validation and test too"
_FOR_EACH = "it ran for the epochs of validation and test too, whose hooks get it as well"
_VALIDATION_AND_TEST = ("validation", "test")


def _hook(old: str, new: str, reason: str, last: str = "1.7", more: bool = False) -> Hook:
    stages = tuple(new.replace("train", stage) for stage in _VALIDATION_AND_TEST) if reason is _EVERY_STAGE else ()
    return Hook(argument=old, new=new, first="1.0", last=last, since="1.8", reason=reason, more=more, stages=stages)


LAMBDA = family(
    code="LIT415",
    name="lambda-callback-hook",
    summary="Hooks of a LambdaCallback that are gone",
    why="""A LambdaCallback takes the hooks that a Callback has. Those that went with 1.7 and 1.8 raise TypeError; where
another hook runs at the same time, or nearly so, it takes the function. `on_epoch_start` and `on_epoch_end` ran in the
epochs of each stage since 1.2: code that is known to be of it or later gives the function to the hook of each. A
function for a hook that is given one argument less than before is told, and does without where it does not need
that.""",
    of=f"{PACKAGE}.LambdaCallback",
    rows=[
        _hook("on_epoch_start", "on_train_epoch_start", _EVERY_STAGE),
        _hook("on_epoch_end", "on_train_epoch_end", _EVERY_STAGE),
        _hook("on_batch_start", "on_train_batch_start", "the new hook gets the batch too", more=True),
        _hook("on_batch_end", "on_train_batch_end", "the new hook gets outputs and batch too", more=True),
        _hook("on_pretrain_routine_start", "on_fit_start", "`on_fit_start` may be given more than one function"),
        _hook("on_pretrain_routine_end", "on_fit_start", "`on_fit_start` runs a little earlier"),
        _hook(
            "on_keyboard_interrupt", "on_exception", "`on_exception` runs for every exception", last="1.6", more=True
        ),
        _hook("on_configure_sharded_model", "setup", "`setup` runs earlier, and for every stage", more=True),
        _hook("on_before_accelerator_backend_setup", "setup", "`setup` runs for every stage", more=True),
        *(Fewer(argument=name, first="1.0", since="2.0") for name in TAKEN),
        *(
            ReportedArgument(
                argument=name,
                first="1.0",
                last="1.7",
                since="1.8",
                advice="nothing runs while a Trainer is made; do it beside, or in `setup=`",
            )
            for name in ("on_init_start", "on_init_end")
        ),
    ],
    examples=(
        (
            ("from pytorch_lightning.callbacks import LambdaCallback\nLambdaCallback(on_epoch_end=print)"),
            "LambdaCallback(on_train_epoch_end=print, on_validation_epoch_end=print, on_test_epoch_end=print)",
        ),
    ),
)
