"""Device arguments that are given in several places: each is rewritten where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Code, Finding
from codemods.rules.registry import Context
from codemods.rules.trainer.backend import translated
from codemods.rules.trainer.devices_set import GONE, DeviceSet
from codemods.rules.trainer.hardware import hardware_of
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite

_REASON = "the arguments are given in several places, and have to fit together wherever they meet"


def apart(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Findings for a set in which a name is given more than once, one for each place.

    Which of them meet is known only when the program runs, so each says all that it stands for: 0 GPUs
    are `accelerator="cpu", devices=1` here, lest a number given before stays.
    """
    found = DeviceSet(arguments, context)
    backends = [a for a in arguments.all("accelerator") if found.accelerator_is_backend()]
    made: list[tuple[Argument, Rewrite | None, list[str]]] = []
    for argument in sorted([*found.legacy, *backends], key=lambda argument: argument.span):
        reasons = [_REASON]
        made.append((argument, _one(argument, context, reasons), reasons))
    unclear = [f"`{argument.name}=`" for argument, rewrite, _ in made if rewrite is None]
    for argument, rewrite, reasons in made:
        name = argument.name
        refused = Rewrite(refusal=f"what {unclear[0]} means depends on which places are met") if unclear else None
        gone = f"`{name}=` is gone since Lightning {GONE[name]}" if name in GONE else f"`{name}=` names no strategy now"
        yield context.finding(
            argument,
            row=name,
            message=f"{gone}; `accelerator=`, `devices=` and `strategy=` say it",
            title=f"Replace `{name}=` in this place with what it stands for",
            rewrite=refused or rewrite,  # one without the others would fit nowhere
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
