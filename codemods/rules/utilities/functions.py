"""LIT311, LIT312, LIT316, LIT321: functions that are elsewhere, or gone, as rows."""

from __future__ import annotations

from codemods.model import Symbol
from codemods.rules.adapting import with_argument
from codemods.rules.named import GIVEN, MovedName, ReplacedName, names_family
from codemods.rules.utilities.names import FABRIC_UTILITIES, PRIVATE, UTILITIES, moved, removed
from codemods.semantics.symbols import FABRIC, MODULE, ROOT

_APPLY = "lightning_utilities.core.apply_func"

CLOUD = names_family(
    code="LIT311",
    name="cloud-io",
    summary="`utilities.cloud_io` is in Fabric, where `load` is `_load`",
    why="""The module went in 2.0. `get_filesystem` is public there, `_load` and `_atomic_save` are not; `torch.load`
does for a local file.""",
    rows=[
        moved(f"{UTILITIES}.cloud_io.get_filesystem", f"{FABRIC_UTILITIES}.cloud_io.get_filesystem", "1.9", "1.8"),
        moved(f"{UTILITIES}.cloud_io.load", f"{FABRIC_UTILITIES}.cloud_io._load", "1.9", "1.8"),
        moved(f"{UTILITIES}.cloud_io.atomic_save", f"{FABRIC_UTILITIES}.cloud_io._atomic_save", "1.9", "1.8"),
    ],
    examples=(
        (
            "from pytorch_lightning.utilities.cloud_io import load as pl_load\npl_load(path)",
            "pl_load(path)",
        ),
    ),
)

APPLY = names_family(
    code="LIT312",
    name="apply-func",
    summary="`utilities.apply_func` is in the package lightning-utilities and in Fabric",
    why="""The module went in 2.0. `apply_to_collection` is in `lightning_utilities.core.apply_func`, which Lightning
needs; `move_data_to_device` is still in `pytorch_lightning.utilities`.""",
    rows=[
        moved(f"{UTILITIES}.apply_func.apply_to_collection", f"{_APPLY}.apply_to_collection", "1.9", "1.8"),
        moved(f"{UTILITIES}.apply_func.apply_to_collections", f"{_APPLY}.apply_to_collections", "1.9", "1.8"),
        moved(
            f"{UTILITIES}.apply_func.convert_to_tensors",
            f"{FABRIC_UTILITIES}.apply_func.convert_to_tensors",
            "1.9",
            "1.8",
        ),
        moved(f"{UTILITIES}.TransferableDataType", f"{FABRIC_UTILITIES}.apply_func._TransferableDataType", "1.9"),
        moved(
            f"{UTILITIES}.metrics.metrics_to_scalars",
            f"{FABRIC_UTILITIES}.apply_func.convert_tensors_to_scalars",
            "1.9",
        ),
        *removed([f"{UTILITIES}.apply_func.from_numpy"], "1.9", "call `torch.from_numpy(array).to(device)`"),
        *removed([f"{UTILITIES}.apply_func.to_dtype_tensor"], "1.9", "call `torch.tensor(value, dtype=…, device=…)`"),
    ],
    examples=(
        (
            (
                "from pytorch_lightning.utilities.apply_func import apply_to_collection\n"
                "apply_to_collection(batch, dict, print)"
            ),
            "apply_to_collection(batch, dict, print)",
        ),
    ),
)

_STATS = "call `get_nvidia_gpu_stats` of `pytorch_lightning.accelerators.cuda` for each device; its keys are others"
_FIND = f"{ROOT}.accelerators.find_usable_cuda_devices"
_TUNED = f"{ROOT}.tuner.auto_gpu_select"
_PARSER = f"{UTILITIES}.device_parser"
_XLA = (Symbol(f"{ROOT}.accelerators.XLAAccelerator"), ".is_available()")

DEVICES = names_family(
    code="LIT316",
    name="device-utilities",
    summary="Functions about devices: `pick_multiple_gpus` is `find_usable_cuda_devices`",
    why="""`utilities.device_parser`, `utilities.xla_device` and `tuner.auto_gpu_select` went in 2.0. What Lightning
keeps for itself has a private name in Fabric.""",
    rows=[
        moved(f"{_TUNED}.pick_multiple_gpus", _FIND, "1.9", reason="devices that are in use are left out"),
        ReplacedName(
            name=f"{_TUNED}.pick_single_gpu",
            last="1.9",
            since="2.0",
            called=True,
            template=(Symbol(_FIND), "(1)[0]"),
            empty=True,
            reason="a device that is in use is left out",
            advice="call `find_usable_cuda_devices(1)[0]`",
        ),
        moved(f"{_PARSER}.num_cuda_devices", f"{FABRIC}.accelerators.cuda.num_cuda_devices", "1.9"),
        moved(f"{_PARSER}.is_cuda_available", f"{FABRIC}.accelerators.cuda.is_cuda_available", "1.9"),
        MovedName(
            name=f"{_PARSER}.parse_gpu_ids",
            new=f"{FABRIC_UTILITIES}.device_parser._parse_gpu_ids",
            last="1.9",
            since="2.0",
            reason=PRIVATE,
            adapt=with_argument("include_cuda", "True"),
            uncalled="it needs `include_cuda=True` now",
        ),
        moved(
            f"{_PARSER}.determine_root_gpu_device",
            f"{FABRIC_UTILITIES}.device_parser._determine_root_gpu_device",
            "1.9",
        ),
        moved(f"{_PARSER}.parse_cpu_cores", f"{FABRIC}.accelerators.cpu._parse_cpu_cores", "1.9"),
        *removed(
            [f"{_PARSER}.parse_tpu_cores", f"{_PARSER}.parse_hpus"], "1.9", "give `devices=` to the Trainer as it is"
        ),
        *(
            ReplacedName(
                name=f"{UTILITIES}.XLADeviceUtils.{name}",
                last="1.9",
                since="2.1",
                called=True,
                template=_XLA,
                note="`XLAAccelerator.is_available()` says it",
            )
            for name in ("xla_available", "tpu_device_exists")
        ),
        *removed([f"{UTILITIES}.memory.get_gpu_memory_map"], "1.8", _STATS),
        *removed([f"{ROOT}.core.memory.get_gpu_memory_map"], "1.6", _STATS),
        *removed(
            [f"{UTILITIES}.memory.get_memory_profile", f"{ROOT}.core.memory.get_memory_profile"],
            "1.6",
            "use a DeviceStatsMonitor, or `torch.cuda.memory_stats`",
        ),
        ReplacedName(
            name=f"{UTILITIES}.memory.get_model_size_mb",
            last="1.9",
            since="1.6",
            called=True,
            template=(Symbol(f"{UTILITIES}.model_summary.ModelSummary"), "(", GIVEN, ").model_size"),
            reason="the sizes of parameters are counted, not that of a file",
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.tuner.auto_gpu_select import pick_multiple_gpus\npick_multiple_gpus(2)",
            "find_usable_cuda_devices(2)",
        ),
    ),
)

_OWN = "write a helper of your own"
_TO_BOOL = ("str_to_bool", "str_to_bool_or_int", "str_to_bool_or_str")
_WORKER = f"{FABRIC_UTILITIES}.seed.pl_worker_init_function"

HELPERS = names_family(
    code="LIT321",
    name="removed-helper",
    summary="Small helpers that are gone: `str_to_bool`, `flatten_dict`, `print_nan_gradients` …",
    why="Most went in 2.0. Some are in Fabric; the others were Lightning's own and have no successor.",
    rows=[
        moved(f"{UTILITIES}.seed.reset_seed", f"{FABRIC_UTILITIES}.seed.reset_seed", "1.9", "1.8"),
        *(
            moved(
                f"{UTILITIES}.{module}.pl_worker_init_function",
                f"{FABRIC_UTILITIES}.seed.pl_worker_init_function",
                last,
                "1.8",
            )
            for module, last in (("seed", "1.9"), ("data", "1.7"))
        ),
        moved(f"{UTILITIES}.data.has_len", f"{FABRIC_UTILITIES}.data.has_len", "1.9", "2.0"),
        *(
            moved(f"{UTILITIES}.optimizer.{name}", f"{FABRIC_UTILITIES}.optimizer._{name}", "1.9")
            for name in ("optimizer_to_device", "optimizers_to_device")
        ),
        *(
            moved(f"{MODULE}.{name}", f"{UTILITIES}.compile.{name}", "1.9")
            for name in ("from_compiled", "to_uncompiled")
        ),
        moved(f"{UTILITIES}.ExitGracefullyException", f"{UTILITIES}.exceptions.SIGTERMException", "1.9"),
        *removed(
            [f"{UTILITIES}.DeadlockDetectedException"],
            "1.9",
            "no process ends the others any more; leave it out",
        ),
        *removed([f"{UTILITIES}.data.get_len"], "1.9", "call `len`, where the loader has one"),
        *(
            row
            for module, last in (("parsing", "1.9"), ("argparse", "1.9"), ("argparse_utils", "1.3"))
            for row in removed((f"{UTILITIES}.{module}.{name}" for name in _TO_BOOL), last, _OWN)
        ),
        *removed([f"{UTILITIES}.parsing.flatten_dict", f"{UTILITIES}.flatten_dict"], "1.9", _OWN),
        *removed(
            [f"{UTILITIES}.finite_checks.print_nan_gradients", f"{UTILITIES}.finite_checks.detect_nan_parameters"],
            "1.9",
            "give `detect_anomaly=True` to the Trainer, or ask `torch.isfinite`",
        ),
        *removed([f"{ROOT}.strategies.utils.on_colab_kaggle"], "1.9", "ask the environment variables of the notebook"),
    ],
    examples=(
        (
            "from pytorch_lightning.utilities.seed import reset_seed\nreset_seed()",
            "reset_seed()",
        ),
    ),
)
