"""What became of the names and classes that said how training is spread over devices."""

from __future__ import annotations

from typing import Final

from codemods.deferred import NamedTuple


class Successor(NamedTuple):
    """What a name became: `name` (None: leave it out), why that is unsafe, and another choice."""

    name: str | None
    reason: str | None = None
    other: str | None = None


DP = (
    "each process gets a whole batch, where dp divided one batch over the GPUs of a node, so that the batch size of "
    "the loaders and the learning rate may have to be others, and has the outputs of its own part at the end of an "
    "epoch, where dp had all; on one GPU, where dp was no more than that, it draws the "
    "samples in another order"
)
SHARDED = (
    "FSDP shards the parameters too, saves and steps in other ways than FairScale, and raises where gradients are "
    "clipped by their norm, as `gradient_clip_val=` does"
)
_GONE = "its integration is gone from Lightning, and launch scripts and imports of it have to change too"

HARDWARE = frozenset({"auto", "cpu", "gpu", "cuda", "mps", "tpu"})
"""What `accelerator=` takes in 2.x, besides names that other packages register."""

GONE_HARDWARE = frozenset({"ipu", "hpu"})

CURRENT = frozenset(
    {
        "auto",
        "ddp",
        "ddp_fork",
        "ddp_notebook",
        "ddp_spawn",
        "deepspeed",
        "deepspeed_stage_1",
        "deepspeed_stage_2",
        "deepspeed_stage_2_offload",
        "deepspeed_stage_3",
        "deepspeed_stage_3_offload",
        "deepspeed_stage_3_offload_nvme",
        "fsdp",
        "fsdp_cpu_offload",
        "single_device",
        "xla",
        "xla_debug",
    }
    | {
        f"ddp{launch}_find_unused_parameters_{find}"
        for launch in ("", "_fork", "_notebook", "_spawn")
        for find in ("false", "true")
    }
)
"""What `strategy=` takes in 2.x."""

RENAMED: dict[str, Successor] = {
    "dp": Successor("ddp", DP),
    "ddp2": Successor("ddp", DP),
    "ddp_sharded": Successor("fsdp", SHARDED, "deepspeed_stage_2"),
    "ddp_sharded_find_unused_parameters_false": Successor("fsdp", SHARDED, "deepspeed_stage_2"),
    "ddp_sharded_spawn": Successor("fsdp", SHARDED, "deepspeed_stage_2"),
    "ddp_sharded_spawn_find_unused_parameters_false": Successor("fsdp", SHARDED, "deepspeed_stage_2"),
    "ddp_fully_sharded": Successor("fsdp", SHARDED, "deepspeed_stage_3"),
    "fully_sharded": Successor("fsdp", SHARDED, "deepspeed_stage_3"),
    "fsdp_native": Successor("fsdp"),
    "fsdp_native_full_shard_offload": Successor("fsdp_cpu_offload"),
    "tpu_spawn": Successor("xla"),
    "tpu_spawn_debug": Successor("xla_debug"),
    "single_tpu": Successor(None),
    "horovod": Successor("ddp", _GONE),
    "bagua": Successor("ddp", _GONE),
    "colossalai": Successor("ddp", _GONE),
    "hivemind": Successor("ddp", _GONE),
    "hpu_parallel": Successor("ddp", _GONE),
    "hpu_single": Successor(None, _GONE),
    "ipu_strategy": Successor("ddp", _GONE),
}
"""Strategies by the names they had up to 1.9."""

BACKENDS = (CURRENT | RENAMED.keys() | {"ddp_cpu", "ddp_tpu"}) - HARDWARE
"""What names a strategy where `accelerator=` gives it, as it did from 1.0.5 to 1.4."""

_STRATEGIES = "lightning.pytorch.strategies"
_PLUGINS = "lightning.pytorch.plugins"


class NewClass(NamedTuple):
    """What a strategy class became: the class, an argument it needs, and why that is unsafe."""

    symbol: str
    start_method: str | None = None
    reason: str | None = None


_DDP = NewClass(f"{_STRATEGIES}.DDPStrategy")
_SPAWN = NewClass(f"{_STRATEGIES}.DDPStrategy", "spawn")
_FSDP = NewClass(f"{_STRATEGIES}.FSDPStrategy", None, SHARDED)
_HOROVOD = NewClass(f"{_STRATEGIES}.DDPStrategy", None, _GONE)
_LIKE_DDP = NewClass(f"{_STRATEGIES}.DDPStrategy", None, DP)

_CLASSES = {
    "DDPPlugin": _DDP,
    "DDPSpawnPlugin": _SPAWN,
    "DDPSpawnStrategy": _SPAWN,
    "DDP2Plugin": _LIKE_DDP,
    "DDP2Strategy": _LIKE_DDP,
    "DataParallelPlugin": _LIKE_DDP,
    "DataParallelStrategy": _LIKE_DDP,
    "DDPShardedPlugin": _FSDP,
    "DDPSpawnShardedPlugin": _FSDP,
    "DDPShardedStrategy": _FSDP,
    "DDPSpawnShardedStrategy": _FSDP,
    "DDPFullyShardedPlugin": _FSDP,
    "DDPFullyShardedStrategy": _FSDP,
    "DDPFullyShardedNativeStrategy": NewClass(f"{_STRATEGIES}.FSDPStrategy"),
    "HorovodPlugin": _HOROVOD,
    "HorovodStrategy": _HOROVOD,
    "DeepSpeedPlugin": NewClass(f"{_STRATEGIES}.DeepSpeedStrategy"),
    "SingleDevicePlugin": NewClass(f"{_STRATEGIES}.SingleDeviceStrategy"),
    "TPUSpawnPlugin": NewClass(f"{_STRATEGIES}.XLAStrategy"),
    "TPUSpawnStrategy": NewClass(f"{_STRATEGIES}.XLAStrategy"),
}
OF_FAIRSCALE: Final = frozenset(
    {
        "auto_refresh_trainable",
        "broadcast_buffers",
        "bucket_cap_mb",
        "compute_dtype",
        "find_unused_parameters",
        "flatten_parameters",
        "fp32_reduce_scatter",
        "gradient_as_bucket_view",
        "min_num_params",
        "move_grads_to_cpu",
        "reduce_buffer_size",
        "reduce_fp16",
        "reshard_after_forward",
        "state_dict_to_cpu",
        "static_graph",
        "sync_models_at_startup",
        "warn_on_trainable_params_changed",
    }
)
"""Arguments of the classes that FSDPStrategy takes the place of, which it does not take."""
NOT_OF_FSDP: Final = "was FairScale's or DDP's, and FSDPStrategy does not take it"

CLASSES = {f"{package}.{name}": new for package in (_PLUGINS, _STRATEGIES) for name, new in _CLASSES.items()}
"""Legacy strategy classes by canonical name, the packages of 1.0 to 1.9 taken together."""

CURRENT_CLASSES = frozenset(
    f"{_STRATEGIES}.{name}"
    for name in (
        "DDPStrategy",
        "DeepSpeedStrategy",
        "FSDPStrategy",
        "ModelParallelStrategy",
        "SingleDeviceStrategy",
        "SingleDeviceXLAStrategy",
        "XLAStrategy",
    )
)


def is_strategy_class(name: str | None) -> bool:
    """Whether a canonical name is a strategy's class, under an old name or under its present one."""
    return name in CLASSES or name in CURRENT_CLASSES
