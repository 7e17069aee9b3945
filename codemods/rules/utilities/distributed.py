"""LIT310: what `utilities.distributed` and `utilities.warnings` had, as rows."""

from __future__ import annotations

from codemods.model import Symbol
from codemods.rules.named import GIVEN, ReplacedName, names_family
from codemods.rules.utilities.names import FABRIC_UTILITIES, UTILITIES, moved, removed
from codemods.semantics.symbols import FABRIC, ROOT

_DISTRIBUTED = f"{UTILITIES}.distributed"
_AVAILABLE = (Symbol("torch.distributed.is_available"), "() and ", Symbol("torch.distributed.is_initialized"), "()")

DISTRIBUTED = names_family(
    code="LIT310",
    name="distributed-utilities",
    summary="Functions of `utilities.distributed` are in `utilities.rank_zero`, torch or torchmetrics",
    why="""The module went in 2.0. What only passed names of PyTorch on is imported from there; what gathers tensors is
in torchmetrics, which Lightning needs; what Lightning keeps for itself has a private name in Fabric.""",
    rows=[
        moved(f"{_DISTRIBUTED}.rank_zero_warn", f"{UTILITIES}.rank_zero_warn", "1.5", "1.6"),
        moved(f"{UTILITIES}.WarningCache", f"{UTILITIES}.rank_zero.WarningCache", "1.7", "1.9"),
        moved(f"{_DISTRIBUTED}.gather_all_tensors", "torchmetrics.utilities.distributed.gather_all_tensors", "1.9"),
        moved(f"{UTILITIES}.ReduceOp", "torch.distributed.ReduceOp", "1.7", "0.10"),
        moved(f"{_DISTRIBUTED}.group", "torch.distributed.group", "1.7", "1.1"),
        moved(f"{UTILITIES}.DistributedDataParallel", "torch.nn.parallel.DistributedDataParallel", "1.9", "1.3"),
        moved(
            f"{_DISTRIBUTED}.find_free_network_port",
            f"{FABRIC}.plugins.environments.lightning.find_free_network_port",
            "1.1",
        ),
        *(
            moved(f"{_DISTRIBUTED}.{name}", f"{FABRIC_UTILITIES}.distributed._{name}", "1.9")
            for name in (
                "sync_ddp",
                "sync_ddp_if_available",
                "all_gather_ddp_if_available",
                "init_dist_connection",
                "get_default_process_group_backend_for_device",
            )
        ),
        ReplacedName(
            name=f"{_DISTRIBUTED}.distributed_available",
            last="1.9",
            called=True,
            template=_AVAILABLE,
            reason="on a TPU it was true too",
        ),
        *(
            ReplacedName(
                name=f"{UTILITIES}.{module}._get_rank",
                last=last,
                called=True,
                template=(Symbol(f"{FABRIC_UTILITIES}.rank_zero._get_rank"), "() or 0"),
                most=0,
                note=f"that of `{FABRIC_UTILITIES}.rank_zero` says it, and None where nothing tells the rank",
            )
            for module, last in (("distributed", "1.5"), ("rank_zero", "1.7"))
        ),
        ReplacedName(
            name=f"{UTILITIES}.AllGatherGrad.apply",
            last="1.9",
            called=True,
            template=(
                Symbol("torch.stack"),
                "(",
                Symbol("torch.distributed.nn.functional.all_gather"),
                "(",
                GIVEN,
                "))",
            ),
            most=2,
            note="`torch.stack` of `torch.distributed.nn.functional.all_gather` does it",
        ),
        *removed(
            [f"{_DISTRIBUTED}.gather_all_tensors_if_available"],
            "0.10",
            "call `self.all_gather` of the module, or `gather_all_tensors` of torchmetrics where it is distributed",
        ),
        *removed(
            [f"{_DISTRIBUTED}.register_ddp_comm_hook"],
            "1.9",
            "give `ddp_comm_hook=` and its kind to a DDPStrategy",
        ),
        *removed([f"{_DISTRIBUTED}.tpu_distributed"], "1.9", "ask `isinstance(trainer.strategy, XLAStrategy)`"),
        ReplacedName(
            name=f"{_DISTRIBUTED}.log",
            last="1.7",
            template=(Symbol("logging.getLogger"), '("pytorch_lightning.utilities.rank_zero")'),
            note="that of `utilities.rank_zero` says what it said",
            reason="what else went through the old logger may come from another module now",
        ),
        *removed([f"{UTILITIES}.seed.log"], "1.7", "make a logger: `logging.getLogger(__name__)`"),
        *removed(
            [f"{ROOT}.distributed.LightningDistributed"], "1.6", "use `torch.distributed`, or the Trainer's strategy"
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.utilities.distributed import gather_all_tensors\ngather_all_tensors(loss)",
            "gather_all_tensors(loss)",
        ),
    ),
)
