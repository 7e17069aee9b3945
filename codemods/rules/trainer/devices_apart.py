"""Device arguments that are given in several places: each is rewritten where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Code, Finding
from codemods.rules.registry import Context
from codemods.rules.trainer.backend import translated
from codemods.rules.trainer.devices_set import GONE, DeviceSet
from codemods.rules.trainer.hardware import hardware_of
from codemods.rules.wording import listed
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite

_REASON = "the arguments are given in several places, and have to fit together wherever they meet"


def apart(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """One finding for a set in which a name is given more than once.

    Which of them meet is known only when the program runs, so each says all that it stands for: 0 GPUs
    are `accelerator="cpu", devices=1` here, lest a number given before stays.
    """
    found = DeviceSet(arguments, context)
    legacy = found.legacy
    backends = [a for a in arguments.all("accelerator") if found.accelerator_is_backend()]
    if not legacy and not backends:
        return
    made, reasons = Rewrite(), [_REASON]
    for argument in [*legacy, *backends]:
        part = _one(argument, context, reasons)
        made += part if part is not None else Rewrite(refusal=f"`{argument.name}=` is given in several places")
    names = list(dict.fromkeys(argument.name for argument in [*legacy, *backends]))
    old = listed(names)
    yield context.finding(
        legacy[0] if legacy else backends[0],
        row="+".join(names),
        message=f"{old} {'is' if len(names) == 1 else 'are'} gone since Lightning {GONE.get(names[0], '2.0')}; "
        "`accelerator=`, `devices=` and `strategy=` say it now",
        title=f"Replace {old} in each place with `accelerator=`, `devices=` and `strategy=`",
        rewrite=made,
        reason="; ".join(dict.fromkeys(reasons)),
    )


def _one(argument: Argument, context: Context, reasons: list[str]) -> Rewrite | None:
    """One argument by itself; None where it can not be understood alone."""
    if argument.name == "gpus":
        asked = hardware_of(argument, context)
        reasons += asked.reasons
        test = asked.test.pieces if asked.test is not None and not asked.on else ()
        kind = Code.of('"gpu" if ', *test, ' else "cpu"') if test else Code.of('"gpu"' if asked.on else '"cpu"')
        return argument.replace(("accelerator", kind), ("devices", asked.count)) + asked.before
    if argument.name in {"distributed_backend", "accelerator"}:
        if argument.value.constant in {"ddp_cpu", "tpu", "ddp_tpu"}:
            return None
        new = translated(argument, context)
        reasons += new.reasons
        code = new.code or Code.of('"auto"')
        return argument.replace(("strategy", code)) + Rewrite(tuple(new.changes), refusal=new.refusal)
    if argument.name in {"nb_gpu_nodes", "num_gpu_nodes"}:
        return argument.rename("num_nodes")
    harmless = {"num_processes": (None, 1), "tpu_cores": (None, 0), "num_tpu_cores": (None, 0), "ipus": (None, 0)}
    if argument.value.constant in harmless.get(argument.name, (None, False)):
        return argument.remove()
    return None
