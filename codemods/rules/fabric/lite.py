"""LIT470 to LIT472: LightningLite is Fabric."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import dataclass
from codemods.model import AddArgument, Change, Code, Finding, RemoveArgument, Span
from codemods.rules.conditions import Is
from codemods.rules.named import MovedName, names_family
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.rows import RemovedArgument, ReportedArgument, Row, family
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.nodes import is_none
from codemods.semantics.symbols import FABRIC, LITE, ROOT

_LITES = (f"{ROOT}.lite.LightningLite", f"{FABRIC}.LightningLite")
_RENAMED = {"content": "state", "filepath": "path", "replace_sampler": "use_distributed_sampler"}
_ORDER = ("accelerator", "strategy", "devices", "num_nodes", "precision", "plugins", "gpus", "tpu_cores")

CLASS = names_family(
    code="LIT470",
    name="lightning-lite",
    summary="LightningLite is Fabric",
    why="""Renamed in 1.9, gone since 2.0. A class that overrides `run` works as before: calling `run` starts the
processes. New code calls `fabric.launch()` instead of inheriting.""",
    rows=[
        MovedName(
            name=name,
            new=LITE,
            last=last,
            since="1.9",
            reason="without `accelerator=` it ran on the CPU, and Fabric takes what it finds",
        )
        for name, last in zip(_LITES, ("1.9", "1.8"), strict=True)
    ],
    examples=(
        (
            "from pytorch_lightning.lite import LightningLite\nclass Lite(LightningLite):\n    def run(self): ...",
            "class Lite(Fabric):\n    def run(self): ...",
        ),
    ),
)


@dataclass(frozen=True, kw_only=True)
class Devices(Row):
    """A number or list of devices, which says what hardware it is."""

    accelerator: str

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        if argument.set.given("devices"):
            return Rewrite(refusal="`devices=` is given too"), "", None
        constant = argument.value.constant
        sure = isinstance(constant, (int, str, list)) and not isinstance(constant, bool) and constant not in (0, "0")
        accelerator, devices = Code.of(f'"{self.accelerator}"'), Code.of(argument.ref)
        if not sure:
            asked = _asked(argument, context)
            if asked is None:
                return Rewrite(refusal="the value is computed, and 0 and None were the CPU"), "", None
            accelerator = Code.of(*accelerator.pieces, " if ", asked, ' else "cpu"')
            devices = Code.of(asked, " or 1")
        pairs = [("devices", devices)]
        if not argument.set.given("accelerator"):
            pairs.insert(0, ("accelerator", accelerator))
        return argument.replace(*pairs), fix_title(context, argument, pairs), None if sure else self.reason


def _asked(argument: Argument, context: Context) -> str | Span | None:
    """What tells whether there are devices, and which; None where it can not be written twice.

    Of `n if n else None`, which says the same, it is `n`.
    """
    node = argument.value.node
    if argument.value.repeatable:
        return argument.ref
    if not isinstance(node, ast.IfExp) or not is_none(node.orelse) or ast.dump(node.test) != ast.dump(node.body):
        return None
    named = isinstance(node.body, (ast.Name, ast.Attribute))
    return context.module.span(node.body) if named and isinstance(argument.site, CallSite) else None


def _unsaid() -> list[Row]:
    """What a LightningLite was given as None, which Fabric refuses: that it chooses by itself."""
    return [
        RemovedArgument(
            argument=name,
            when=Is(None),
            first="1.5",
            last="1.9",
            since="1.9",
            note="None is refused, and said no more than nothing",
            reason=None if name == "strategy" else "None was one device, and the CPU, and Fabric takes what it finds",
        )
        for name in ("accelerator", "strategy", "devices")
    ]


def _devices(argument: str, accelerator: str) -> list[Row]:
    return [
        RemovedArgument(argument=argument, when=Is(None, 0), first="1.5", last="1.9", since="1.9"),
        Devices(
            argument=argument,
            accelerator=accelerator,
            first="1.5",
            last="1.9",
            since="1.9",
            note="`accelerator=` and `devices=` say it now",
            reason="0 and None are no number of devices, and were the CPU",
        ),
    ]


ARGUMENTS = family(
    code="LIT471",
    name="lightning-lite-devices",
    summary="`gpus=` and `tpu_cores=` of a LightningLite are `accelerator=` and `devices=`",
    why="Gone since 2.0, and None is refused where nothing is to be said.",
    of=(*_LITES, LITE),
    rows=[
        *_unsaid(),
        *_devices("gpus", "gpu"),
        *_devices("tpu_cores", "tpu"),
        *(
            ReportedArgument(
                argument="strategy",
                when=Is(strategy),
                first="1.5",
                last="1.8",
                since="1.9",
                note=f'"{strategy}" is gone',
                advice='use "fsdp" or "deepspeed"',
            )
            for strategy in ("ddp_sharded", "ddp_sharded_spawn")
        ),
    ],
    examples=(
        (
            "from lightning_lite import LightningLite\nLightningLite(gpus=2)",
            'LightningLite(accelerator="gpu", devices=2)',
        ),
    ),
)


@rule(
    code="LIT472",
    name="lightning-lite-positions",
    on=(
        *(ArgumentSets(name) for name in _LITES),
        *(ArgumentSets(f"{name}.save") for name in _LITES),
        ArgumentSets(f"{LITE}.save", ("content", "filepath")),
        ArgumentSets(f"{LITE}.load", ("filepath",)),
        *(ArgumentSets(f"{name}.setup_dataloaders", ("replace_sampler",)) for name in (*_LITES, LITE)),
    ),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            (
                "from pytorch_lightning.lite import LightningLite\n"
                "class Lite(LightningLite):\n    def run(self):\n        self.save({}, path)"
            ),
            (
                "from pytorch_lightning.lite import LightningLite\n"
                "class Lite(LightningLite):\n    def run(self):\n        self.save(state={}, path=path)"
            ),
        ),
    ),
)
def lightning_lite_positions(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Fabric takes keywords, and `save` the path first

    Positional arguments of a LightningLite are written by name. `save(content, filepath)` is `save(path, state)` now,
    and `load(filepath=…)` is `load(path=…)`. `setup_dataloaders(replace_sampler=…)` is
    `setup_dataloaders(use_distributed_sampler=…)`.
    """
    last = arguments.callable.rpartition(".")[2]
    site = arguments.sites[0]
    is_fabric = arguments.callable in {f"{LITE}.save", f"{LITE}.load"} or last == "setup_dataloaders"
    changes: list[Change] = []
    order = {"save": ("state", "path"), "load": ("path",)}.get(last, _ORDER)
    values = [] if is_fabric else site.positional
    if any(isinstance(value.node, ast.Starred) or value.node is None for value in values) or len(values) > len(order):
        return
    if values:
        for name, value in zip(order, values, strict=False):
            assert value.node is not None
            changes += _named(site.span, context.module.span(value.node), name)
    made = Rewrite(tuple(changes))
    for argument in arguments.all(*_RENAMED) if is_fabric else ():
        made += argument.rename(_RENAMED[argument.name])
    if not made.changes:
        return
    what = {
        "save": "`save` of Fabric is `save(path, state)`",
        "load": "`load` of Fabric takes `path=`",
        "setup_dataloaders": "`setup_dataloaders` of Fabric takes `use_distributed_sampler=`",
    }
    yield context.finding(
        site.span,
        row=last,
        message=what.get(last, "`Fabric` takes keywords only") + " since Lightning 2.0",
        title="Write the arguments by name",
        rewrite=made,
    )


def _named(call: Span, value: Span, name: str) -> list[Change]:
    return [RemoveArgument(call, value), AddArgument(call, name, Code.of(value), value)]
