"""Device arguments of one Trainer that are given in several places, each rewritten where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Code, Finding
from codemods.rules.registry import Context
from codemods.rules.trainer.backend import translated
from codemods.rules.trainer.devices_set import GONE, DeviceSet
from codemods.rules.trainer.hardware import hardware_of
from codemods.rules.trainer.strategies import BACKENDS
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite

_REASON = "the arguments are given in several places, and have to fit together wherever they meet"
_ADVICE = "say the same in `accelerator=`, `devices=` and `strategy=` in every place"


def apart(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Findings for a set in which a name is given more than once, one for each place.

    Which of them meet is known only when the program runs, so each says all that it stands for: 0 GPUs
    are `accelerator="cpu", devices=1` here, lest a number given before stays. Where one can not be
    understood alone, none is rewritten.
    """
    found = DeviceSet(arguments, context)
    named = [argument for argument in arguments.all("accelerator") if _is_backend(argument, found)]
    hardware = [argument for argument in arguments.all("accelerator") if argument not in named]
    made: list[tuple[Argument, Rewrite | None, list[str]]] = []
    for argument in sorted([*found.legacy, *named], key=lambda argument: argument.span):
        reasons = [_REASON]
        made.append((argument, _one(argument, hardware, context, reasons), reasons))
    unclear = [f"`{argument.name}=`" for argument, rewrite, _ in made if rewrite is None]
    other = next((name for name in ("accelerator", "devices", "strategy") if name in arguments.elsewhere), None)
    refused = None
    if other is not None:
        refused = Rewrite(refusal=f"`{other}=` is given in another place")
    elif unclear:  # one without the others would fit nowhere
        refused = Rewrite(refusal=f"what {unclear[0]} means depends on the other places")
    for argument, rewrite, reasons in made:
        name = argument.name
        gone = f"`{name}=` is gone since Lightning {GONE[name]}" if name in GONE else f"`{name}=` names no strategy now"
        yield context.finding(
            argument,
            row=name,
            message=f"{gone}; `accelerator=`, `devices=` and `strategy=` say it",
            title=f"Replace `{name}=` in this place with what it stands for",
            rewrite=refused or rewrite,
            reason="; ".join(dict.fromkeys(reasons)),
            advice=_ADVICE,
        )


def _is_backend(argument: Argument, found: DeviceSet) -> bool:
    """Whether `accelerator=` names a strategy in this place."""
    constant = argument.value.constant
    return constant in BACKENDS if isinstance(constant, str) else found.accelerator_is_backend()


def _one(argument: Argument, hardware: list[Argument], context: Context, reasons: list[str]) -> Rewrite | None:
    """One argument by itself; None where it can not be understood alone."""
    given = argument.set.given
    if argument.name == "gpus":
        return None if given("devices") else _gpus(argument, hardware, context, reasons)
    if argument.name in {"distributed_backend", "accelerator"}:
        rivals = {"strategy", "plugins", "distributed_backend", "accelerator"} - {argument.name}
        if argument.value.constant in ("ddp_cpu", "tpu", "ddp_tpu") or any(given(name) for name in rivals):
            return None
        if argument.name == "accelerator" and hardware:
            return None
        new = translated(argument, context)
        reasons += new.reasons
        code = new.code or Code.of('"auto"')
        return argument.replace(("strategy", code), whole=True) + Rewrite(tuple(new.changes), refusal=new.refusal)
    if argument.name in {"nb_gpu_nodes", "num_gpu_nodes"}:
        return None if given("num_nodes") else argument.rename("num_nodes")
    harmless = {"num_processes": (None, 1), "tpu_cores": (None, 0), "num_tpu_cores": (None, 0), "ipus": (None, 0)}
    if argument.value.constant in harmless.get(argument.name, (None, False)):
        return argument.remove()
    return None


def _gpus(argument: Argument, hardware: list[Argument], context: Context, reasons: list[str]) -> Rewrite | None:
    """`gpus=`, where `accelerator=` may name the GPU already."""
    asked = hardware_of(argument, context)
    reasons += asked.reasons
    if hardware:
        if not asked.on or any(other.value.constant not in ("gpu", "cuda", "auto") for other in hardware):
            return None
        return argument.replace(("devices", asked.count)) + asked.before
    test = asked.test.pieces if asked.test is not None and not asked.on else ()
    kind = Code.of('"gpu" if ', *test, ' else "cpu"') if test else Code.of('"gpu"' if asked.on else '"cpu"')
    return argument.replace(("accelerator", kind), ("devices", asked.count), whole=True) + asked.before
