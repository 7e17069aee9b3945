"""LIT101: the arguments that say on which devices a Trainer runs."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Code, Finding, Release
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.trainer.absent import absent_findings
from codemods.rules.trainer.device_kinds import place_devices
from codemods.rules.trainer.device_strategy import place_strategy
from codemods.rules.trainer.devices_apart import apart, asks_in_a_branch, is_layered
from codemods.rules.trainer.devices_set import GONE, KEPT, NAMES, DeviceSet, Plan
from codemods.rules.trainer.fits import said_twice
from codemods.rules.wording import GUIDE, listed, shown_pairs
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN

_ADVICE = "say it in `accelerator=`, `devices=` and `strategy=`"


@rule(
    code="LIT101",
    name="trainer-devices",
    on=ArgumentSets(TRAINER),
    since="1.7",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        ('Trainer(gpus=2, distributed_backend="ddp")', 'Trainer(accelerator="gpu", devices=2, strategy="ddp")'),
        ("Trainer(gpus=args.gpus)", 'Trainer(accelerator="gpu" if args.gpus else "cpu", devices=args.gpus or 1)'),
        (
            'Trainer(gpus=args.gpus, distributed_backend="ddp")',
            """Trainer(
    accelerator="gpu" if args.gpus else "cpu", devices=args.gpus or 1, strategy="ddp" if args.gpus else "auto"
)""",
        ),
        ("Trainer(tpu_cores=8)", 'Trainer(accelerator="tpu", devices=8)'),
    ),
)
def trainer_devices(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """`gpus=`, `tpu_cores=`, `num_processes=`, `distributed_backend=` … are `accelerator=`, `devices=` and `strategy=`

    Their meaning depends on each other, so the arguments of one Trainer are one finding. None and 0 GPUs meant the
    CPU, where 2.x without an argument takes every GPU it finds; None is refused now. A value that is not known is
    read twice where it is a name or an attribute, and computed before the statement where it is a call. Up to 1.5 a
    backend had no effect without GPUs: where their number is not known, `strategy=` is `"auto"` without any.

    Declines where the replacement would have to be known from other files, where a value computed at run time can
    not be moved before its statement, and for IPU and HPU, which 2.x knows only through other packages.
    """
    twice = said_twice(arguments.call, context) if arguments.call is not None else frozenset()
    given = [argument for argument in arguments.all(*NAMES) if argument.name not in twice]
    if not given and twice:
        return  # what takes the place of `from_argparse_args` translates what the namespace holds
    if not given:
        yield from absent_findings(arguments, context)
        return
    layered = any(is_layered(argument) for argument in given) or asks_in_a_branch(given, context)
    if layered or len({argument.name for argument in given}) != len(given):
        yield from apart(arguments, context)
        return
    found = DeviceSet(arguments, context, twice)
    plan = Plan()
    place_devices(found, plan)
    place_strategy(found, plan)
    _finish(found, plan)
    if plan.places or plan.refusal is not None:
        yield _finding(found, plan, context)
    else:
        yield from absent_findings(arguments, context)


def _finish(found: DeviceSet, plan: Plan) -> None:
    """Take out what is left, and look for names that would be given twice."""
    for argument in list(found.remaining(plan)):
        plan.put(argument)
    for name in plan.new:
        there = found.get(name)
        if there is not None and there not in plan.places:
            if not any(argument.is_taken(name) for argument in _placing(name, plan)):
                continue  # it is given over or under the new one, on a branch
            plan.put(there)
        kept = there is not None and name == "devices" and there.is_layered and bool(plan.places[there])
        own = there is not None and [new for new, _ in plan.places[there]] == [name]  # only its value is another
        if name in found.elsewhere and not (kept or own or (name == "accelerator" and found.accelerator_is_backend())):
            plan.refuse(f"`{name}=` is given in another place")
        elif found.arguments.open and there is None and not _stands_for(name, plan):
            plan.why(f"arguments that are not seen here may give `{name}=` too")


def _placing(name: str, plan: Plan) -> Iterator[Argument]:
    """The arguments in whose place a name is given."""
    return (argument for argument, pairs in plan.places.items() if any(new == name for new, _ in pairs))


def _stands_for(name: str, plan: Plan) -> bool:
    """Whether a new name takes the place of one that said the same."""
    old = {"strategy": ("distributed_backend", "accelerator"), "num_nodes": ("nb_gpu_nodes", "num_gpu_nodes")}
    return any(argument.name in old.get(name, ()) for argument in plan.places)


def _finding(found: DeviceSet, plan: Plan, context: Context) -> Finding:
    at = plan.at or min(plan.places or found.here.values(), key=lambda argument: _rank(argument, found))
    places = [argument for argument in found.arguments if argument in plan.places]
    pairs = [pair for argument in places for pair in plan.places[argument]]
    reason = "; ".join(plan.reasons) or None
    return context.finding(
        at,
        row="+".join(argument.name for argument in places or [at]),
        message=_message(found, plan, at, [name for name, _ in pairs]),
        title=_title([argument.name for argument in places], pairs, context),
        rewrite=plan.rewrite(),
        reason=reason,
        alternatives=[(title, plan.rewrite(new), reason) for title, new in plan.others],
        advice=plan.advice or (_ADVICE if found.legacy and plan.refusal is not None else ""),
    )


def _rank(argument: Argument, found: DeviceSet) -> tuple[object, ...]:
    """The order in which arguments have the word: those that are gone, then those that 2.x refuses as they are."""
    stays = (
        argument.name == "accelerator" and argument.value.constant is not None and not found.accelerator_is_backend()
    )
    return argument.name in KEPT, stays, argument.span


def _title(old: list[str], pairs: list[tuple[str, Code]], context: Context) -> str:
    if not pairs:
        return f"Remove {listed(old)}" if old else ""
    if old == [name for name, _ in pairs]:
        return f"Make it {shown_pairs(pairs, context)}"
    return f"Replace {listed(old)} with {shown_pairs(pairs, context)}"


def _message(found: DeviceSet, plan: Plan, at: Argument, new: list[str]) -> str:
    gone = [argument.name for argument in found.legacy]
    if plan.message:
        others = [name for name in gone if f"`{name}=`" not in plan.message]
        return plan.message + (f"; {listed(others)} {'is' if len(others) == 1 else 'are'} gone too" if others else "")
    if not gone:
        return _value_message(found, at)
    last = max(Release.parse(GONE[name]) for name in gone)
    start = f"{listed(gone)} {'is' if len(gone) == 1 else 'are'} gone since Lightning {last}"
    if plan.refusal is not None:
        return start  # the advice says the rest
    if not new:
        return f"{start}; nothing is needed in {'its' if len(gone) == 1 else 'their'} place"
    return f"{start}; {listed(new)} {'says' if len(set(new)) == 1 else 'say'} it now"


def _value_message(found: DeviceSet, at: Argument) -> str:
    """The message where the argument is there still, and only its value is not."""
    if at.name == "accelerator" and found.accelerator_is_backend():
        return "`accelerator=` names the hardware since Lightning 1.5; how training is spread is `strategy=`"
    constant = at.value.constant
    value = f"{at.name}={constant!r}".replace("'", '"') if constant is not UNKNOWN else f"{at.name}="
    if constant is UNKNOWN:
        return f"`{value}` is refused by Lightning 2.x where it is None or a name that is gone"
    if isinstance(constant, list):
        return f"`{value}` is for GPUs; on the CPU Lightning 2.x takes a number"
    if isinstance(constant, str):
        return f"`{value}` is gone in Lightning 2.x"
    return f"`{value}` is refused since Lightning 2.0"
