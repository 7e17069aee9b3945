"""Strategies and accelerators by their old names, as rows."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.rules.adapting import refusing, with_argument
from codemods.rules.named import MovedName, NamedRow, RemovedName, names_family
from codemods.rules.trainer.strategies import CLASSES, NOT_OF_FSDP, OF_FAIRSCALE, NewClass
from codemods.semantics.symbols import ROOT, STRATEGY

_PLUGINS = f"{ROOT}.plugins"
_STRATEGIES = f"{ROOT}.strategies"
_ACCELERATORS = f"{ROOT}.accelerators"

_OF_BOTH = {  # first and last release of the classes that CLASSES lists for both packages
    _PLUGINS: "1.7",
    _STRATEGIES: "1.9",
}
_LAST = {f"{_STRATEGIES}.DDP2Strategy": "1.6"}
_SINCE = {"XLAStrategy": "2.0", "FSDPStrategy": "2.0"}


def _listed() -> Iterator[tuple[str, NewClass, str, str]]:
    """The classes that a strategy became: name, successor, last release, and the first that has the successor."""
    for name, new in CLASSES.items():
        package, _, last = name.rpartition(".")
        if last.endswith("Plugin") == (package == _PLUGINS):
            since = "2.0" if new.start_method else _SINCE.get(new.symbol.rpartition(".")[2], "1.6")
            yield name, new, _LAST.get(name, _OF_BOTH[package]), since


RENAMED = names_family(
    code="LIT440",
    name="strategy-class",
    summary="Strategies by the names that they had as plugins: DDPPlugin is DDPStrategy",
    why="""Up to 1.5 strategies were plugins. They got their names in 1.6, and lost the old ones in 1.8; those of TPUs
and of PyTorch's own FSDP were renamed in 2.0.""",
    rows=[
        *(
            MovedName(name=name, new=new.symbol, last=last, since=since)
            for name, new, last, since in _listed()
            if new.start_method is None and new.reason is None
        ),
        MovedName(name=f"{_PLUGINS}.ParallelPlugin", new=f"{_STRATEGIES}.ParallelStrategy", last="1.7", since="1.6"),
        MovedName(name=f"{_PLUGINS}.TrainingTypePlugin", new=STRATEGY, last="1.7", since="1.6"),
        MovedName(
            name=f"{_PLUGINS}.SingleTPUPlugin", new=f"{_STRATEGIES}.SingleDeviceXLAStrategy", last="1.7", since="2.1"
        ),
        MovedName(
            name=f"{_STRATEGIES}.SingleTPUStrategy",
            new=f"{_STRATEGIES}.SingleDeviceXLAStrategy",
            last=None,
            since="2.1",
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.plugins import DDPPlugin\nisinstance(plugin, DDPPlugin)",
            "isinstance(plugin, DDPStrategy)",
        ),
    ),
)

SPAWNED = names_family(
    code="LIT441",
    name="spawn-strategy-class",
    summary='DDPSpawnStrategy is `DDPStrategy(start_method="spawn")`',
    why="Put together in 2.0.",
    rows=[
        MovedName(
            name=name,
            new=new.symbol,
            last=last,
            since=since,
            note=f'it is `DDPStrategy(start_method="{new.start_method}")` now',
            adapt=with_argument("start_method", f'"{new.start_method}"'),
            uncalled=f'without `start_method="{new.start_method}"` it starts one program for each device',
        )
        for name, new, last, since in _listed()
        if new.start_method is not None
    ],
    examples=(
        (
            "from pytorch_lightning.strategies import DDPSpawnStrategy\nDDPSpawnStrategy(find_unused_parameters=True)",
            'DDPStrategy(find_unused_parameters=True, start_method="spawn")',
        ),
    ),
)

_OF_FAIRSCALE = refusing(*OF_FAIRSCALE, why=NOT_OF_FSDP)

REPLACED = names_family(
    code="LIT442",
    name="replaced-strategy-class",
    summary="Strategies that another one takes the place of: DataParallel, DDP2, FairScale, Horovod",
    why="""DDP2 went in 1.8, DataParallel, Horovod and FairScale's sharding in 2.0. DDPStrategy gives each process a
whole batch; FSDPStrategy shards the parameters too.""",
    rows=[
        MovedName(
            name=name,
            new=new.symbol,
            last=last,
            since=since,
            reason=new.reason,
            adapt=_OF_FAIRSCALE if new.symbol == f"{_STRATEGIES}.FSDPStrategy" else None,
        )
        for name, new, last, since in _listed()
        if new.reason is not None
    ],
    examples=(
        (
            "from pytorch_lightning.strategies import DDPShardedStrategy\nDDPShardedStrategy()",
            "FSDPStrategy()",
        ),
    ),
)

_NAME_ONE = 'name one in `strategy=`, such as "ddp"'
_GONE: dict[str, tuple[str, str]] = {
    f"{_STRATEGIES}.BaguaStrategy": ("1.9", _NAME_ONE),
    f"{_PLUGINS}.BaguaEnvironment": ("1.9", "leave it out"),
    f"{_STRATEGIES}.HivemindStrategy": ("1.9", "use the package lightning-hivemind, or another strategy"),
    f"{_STRATEGIES}.ColossalAIStrategy": ("1.9", 'use "deepspeed" or "fsdp"'),
    f"{_PLUGINS}.RPCPlugin": ("1.3", _NAME_ONE),
    f"{_PLUGINS}.RPCSequentialPlugin": ("1.3", 'use "fsdp", or a ModelParallelStrategy'),
    f"{_PLUGINS}.Plugin": ("1.4", "inherit from the class for what it does: Strategy, Precision, CheckpointIO …"),
    **{
        f"{package}.{name}": (last, "no release since supports this hardware; use another accelerator")
        for package, name, last in (
            (_PLUGINS, "IPUPlugin", "1.7"),
            (_STRATEGIES, "IPUStrategy", "2.0"),
            (_ACCELERATORS, "IPUAccelerator", "2.0"),
            (_STRATEGIES, "HPUParallelStrategy", "2.0"),
            (_STRATEGIES, "SingleHPUStrategy", "2.0"),
            (_ACCELERATORS, "HPUAccelerator", "2.0"),
            (_PLUGINS, "HPUCheckpointIO", "2.0"),
        )
    },
    **{
        f"{_ACCELERATORS}.{name}": (last, "write a Strategy of your own, or " + _NAME_ONE)
        for last, names in (
            ("1.1", ("DDP", "DDP2", "DDPCPUHPC", "DDPCPUSpawn", "DDPHPC", "DDPSpawn", "DataParallel", "Horovod")),
        )
        for name in (f"{name}Accelerator" for name in names)
    },
    **{
        f"{_ACCELERATORS}.{name}Backend": ("0.10", "write a Strategy of your own, or " + _NAME_ONE)
        for name in ("DDP", "DDP2", "DDPCPUSpawn", "DDPSpawn", "DataParallel", "Horovod")
    },
}


def _gone() -> Iterator[NamedRow]:
    for name, (last, advice) in _GONE.items():
        yield RemovedName(name=name, last=last, advice=advice)


REMOVED = names_family(
    code="LIT443",
    name="removed-strategy-class",
    summary="Strategies and accelerators that are gone: Bagua, Hivemind, IPU, HPU, the backends of 0.9 to 1.1",
    why="Their integrations went in 2.0 and 2.1, or live in packages of their own.",
    rows=list(_gone()),
    examples=(
        (
            "from pytorch_lightning.strategies import BaguaStrategy",
            "from pytorch_lightning.strategies import DDPStrategy",
        ),
    ),
)

ACCELERATORS = names_family(
    code="LIT447",
    name="accelerator-class",
    summary="GPUAccelerator is CUDAAccelerator, TPUAccelerator is XLAAccelerator",
    why="Renamed in 1.7 and 2.1; TPUAccelerator still works with a warning.",
    rows=[
        MovedName(
            name=f"{_ACCELERATORS}.GPUAccelerator", new=f"{_ACCELERATORS}.CUDAAccelerator", last="1.8", since="1.7"
        ),
        MovedName(
            name=f"{_ACCELERATORS}.TPUAccelerator",
            new=f"{_ACCELERATORS}.XLAAccelerator",
            last=None,
            since="2.1",
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.accelerators import GPUAccelerator\nisinstance(accelerator, GPUAccelerator)",
            "isinstance(accelerator, CUDAAccelerator)",
        ),
    ),
)
