"""LIT121: `accumulate_grad_batches=`, whose schedules are a callback, also where a configuration writes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from codemods.model import AddArgument, Code, Finding, Symbol
from codemods.rules.conditions import Includes, Is, OrNone, Typed
from codemods.rules.registry import ArgumentSets, Context, Rule
from codemods.rules.rows import ChangedValue, MovedToCallback, RemovedArgument, ReportedArgument, family
from codemods.rules.taken_out import takes_out
from codemods.rules.trainer.left_out import LeftOut
from codemods.rules.trainer.popping import popped
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import Schedule

_NAME = "accumulate_grad_batches"
_HOLDER = "scheduling"
_SCHEDULER = "lightning.pytorch.callbacks.GradientAccumulationScheduler"


def _with_configurations(rows: Rule) -> Rule:
    """The rule of the rows, asked for each Trainer too: one may be made of what a configuration says."""
    of_argument = rows.check
    assert of_argument is not None

    def check(subject: Argument | ArgumentSet, context: Context) -> Iterator[Finding]:
        if isinstance(subject, ArgumentSet):
            return _of_configuration(subject, context)
        return of_argument(subject, context)

    return replace(rows, on=(*rows.on, ArgumentSets(TRAINER)), check=check)


def _of_configuration(given: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A Trainer whose schedule comes from a configuration; the entry itself is reported where it is written."""
    if given.call is None or given.unseen or given.all(_NAME) or _NAME not in given.elsewhere:
        return
    known = given.layers.get(_NAME, (given.elsewhere[_NAME],))
    call = context.module.call_at(given.call)
    if call is None or not all(isinstance(value, Schedule) for value in known) or takes_out(_NAME, context):
        return
    taken = popped(call, context.module, entry=_NAME, name=_HOLDER, is_own=False, default="{0: 1}")
    made = taken + _given(Code.of(Symbol(_SCHEDULER), f"(scheduling={_HOLDER})"), given)
    if made.refusal is None:
        yield context.finding(
            given.call,
            row=_NAME,
            message=f"a dict in `{_NAME}=` of a configuration fails in `fit` since Lightning 2.0",
            title="Take the schedule out of what the Trainer is made of, for a `GradientAccumulationScheduler`",
            rewrite=made,
            reason="configurations that are not seen have to give a dict, too, or nothing",
        )


def _given(callback: Code, given: ArgumentSet) -> Rewrite:
    """A callback more in the Trainer's own call, before which its schedule is known."""
    assert given.call is not None
    others = given.all("callbacks")
    if any(other.site.span != given.call for other in others):
        return Rewrite(refusal="another place gives `callbacks=`")
    if others:
        return given.append("callbacks", callback)
    if given.given("callbacks"):
        return Rewrite(refusal="another file gives `callbacks=`")
    return Rewrite((AddArgument(given.call, "callbacks", Code(("[", *callback.pieces, "]"))),))


ACCUMULATE = _with_configurations(
    family(
        code="LIT121",
        name="trainer-accumulate-grad-batches",
        summary="`accumulate_grad_batches=` takes a number; a schedule is a callback",
        why="""2.x takes a dict or None without a word and fails in `fit`. `{epoch: n}` is
`GradientAccumulationScheduler(scheduling={epoch: n})`; None is the default, 1. What is written in a configuration
makes no callbacks: a schedule there is taken out of what that says where the Trainer is made, and given to one there.
That declines where another place gives `callbacks=`, and where the Trainer is made of more than one dict. YAML of a
LightningCLI names its callbacks by `class_path`, and gets one more.""",
        rows=[
            MovedToCallback(
                argument=_NAME,
                when=Typed(dict),
                callback=_SCHEDULER,
                arguments="scheduling={}",
                first="0.4",
                since="0.7",
                note="a dict in `accumulate_grad_batches=` fails in `fit` since Lightning 2.0; "
                "a `GradientAccumulationScheduler` in `callbacks=` takes its place",
            ),
            MovedToCallback(
                argument=_NAME,
                when=Typed(list),
                callback=_SCHEDULER,
                arguments="scheduling=dict({})",
                first="0.7",
                since="0.7",
                note="a list in `accumulate_grad_batches=` fails in `fit`; "
                "a `GradientAccumulationScheduler` in `callbacks=` takes its place",
                reason="a list of [epoch, n] was written in the annotations and hardly ever accepted",
            ),
            ReportedArgument(
                argument=_NAME,
                when=Includes(dict, list),
                first="0.4",
                since="0.7",
                note="`accumulate_grad_batches=` can be a schedule here, which fails in `fit` since Lightning 2.0",
                advice="give a schedule to `GradientAccumulationScheduler(scheduling=…)` in `callbacks=`",
            ),
            RemovedArgument(
                argument=_NAME,
                when=Is(None),
                instead=("accumulate_grad_batches", "1"),
                first="1.5",
                note="`accumulate_grad_batches=None` fails in `fit` since Lightning 2.0; leave it out",
            ),
            ChangedValue(
                argument=_NAME,
                when=OrNone(int),
                value="{} or 1",
                first="1.5",
                only_before="2.0",
                note="`accumulate_grad_batches=None` fails in `fit` since Lightning 2.0, and the value can be None",
            ),
            LeftOut(
                argument=_NAME,
                value="{} or 1",
                first="1.5",
                only_before="2.0",
                note="`accumulate_grad_batches=None` fails in `fit` since Lightning 2.0, and a caller may leave it out",
            ),
        ],
        examples=(
            (
                "Trainer(accumulate_grad_batches={5: 2})",
                "Trainer(callbacks=[GradientAccumulationScheduler(scheduling={5: 2})])",
            ),
        ),
    )
)
