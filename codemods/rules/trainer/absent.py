"""What the absence of a device argument means: the defaults changed in 2.0."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import is_bridge
from codemods.rules.trainer.plugin_values import strategy_items
from codemods.semantics.arguments import ArgumentSet
from codemods.source.documents import Kind

_HARDWARE = ("accelerator", "devices", "gpus", "tpu_cores", "num_tpu_cores", "ipus", "num_processes", "strategy")


def absent_findings(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Findings about arguments that are not there, only where the code is known to be older than 2.0.

    Only of a Trainer's own call is it known that nothing else is given.
    """
    if context.origin.before(Release(2, 0)) is not True or arguments.open or arguments.call is None:
        return
    if not any(arguments.given(name) for name in (*_HARDWARE, "distributed_backend")):
        if is_bridge(arguments.call, context):
            return  # what takes its place says `accelerator="cpu"` where nothing else is said
        yield context.finding(
            arguments.call,
            row="gpus-absent",
            message="without `gpus=` Lightning 1.x trained on the CPU, and 2.x takes every GPU it finds",
            advice='say `accelerator="cpu"` or `accelerator="gpu"` in each Trainer without one',
            once=True,
        )
        return
    if Kind.of(context.module.source.path) is Kind.NOTEBOOK:
        return  # several devices are forked there without being asked to
    if context.origin.before(Release(1, 5)) is True:
        return  # `devices=` came with 1.5: it is what became of `gpus=`
    devices = arguments.constant("devices")
    several = (isinstance(devices, int) and (devices > 1 or devices == -1)) or (
        isinstance(devices, (list, tuple)) and len(devices) > 1
    )
    if (
        several
        and arguments.constant("accelerator") != "tpu"
        and not arguments.given("strategy")
        and not strategy_items(arguments, context)
    ):
        yield context.finding(
            arguments.get("devices") or arguments.call,
            row="strategy-absent",
            message="several devices without a strategy were ddp_spawn in Lightning 1.x and are ddp in 2.x, "
            "which runs the script once per device",
            advice='add `strategy="ddp_spawn"` to keep that, or `strategy="ddp"` to say it',
        )
