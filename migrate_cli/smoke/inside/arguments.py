"""The Trainer's arguments as a CPU and a few batches need them, in the words of each release."""

import os
import sys
from typing import Any, Dict, List, Tuple

from .callback import watcher
from .objects import base_names, listed
from .state import state
from .tree import in_tree

GONE = ("gpus", "num_processes", "tpu_cores", "num_tpu_cores", "ipus", "hpus", "auto_select_gpus")
HALF = (
    "16",
    "bf16",
    "16-mixed",
    "bf16-mixed",
    "16-true",
    "bf16-true",
    "transformer-engine",
    "transformer-engine-float16",
)
NEEDS_GPU = ("DeviceStatsMonitor", "GPUStatsMonitor", "XLAStatsMonitor")
LIMITS = ("limit_train_batches", "limit_val_batches", "limit_test_batches", "limit_predict_batches")


def fitted(package: str, names: List[str], given: Dict[str, Any], notes: List[str]) -> Dict[str, Any]:
    """The Trainer's arguments as a CPU and a few batches need them; unknown ones stay, and fail."""
    settings = state.settings
    wanted = dict(given)
    alone = state.ran_together and _asks_for_one(given)
    backend = _backend(given, notes)
    for name in GONE:
        if name in names:
            wanted.pop(name, None)
    if not alone and "strategy" not in names and _release(package) < (1, 2):
        state.forks = backend not in ("ddp_spawn", "ddp_cpu") and hasattr(os, "fork")
        backend = "ddp_cpu"  # the only one that a CPU can run there
    _set_devices(wanted, names, 1 if alone else state.processes, None if alone else backend)
    _set_limits(wanted, names)
    fixed = {
        "default_root_dir": _root_folder(given.get("default_root_dir")),
        "num_nodes": 1,
        "max_epochs": _at_most(given.get("max_epochs"), int(settings["epochs"])),
        "check_val_every_n_epoch": 1,
        "val_check_interval": 1.0,
        "log_every_n_steps": 1,
        "row_log_interval": 1,
    }
    for name, value in fixed.items():
        if name in names:
            wanted[name] = value
    for name, most in (("min_epochs", int(settings["epochs"])), ("min_steps", state.batches)):
        if wanted.get(name) is not None:  # what is not given stays the release's own default
            wanted[name] = _at_most(wanted[name], most)
    off = {
        "fast_dev_run": False,
        "barebones": False,
        "sync_batchnorm": False,
        "log_gpu_memory": None,
        "weights_save_path": None,
        "profiler": None,
    }
    for name, value in off.items():
        if name in names and given.get(name):
            wanted[name] = value
    if given.get("sync_batchnorm"):
        notes.append("sync_batchnorm needs GPUs and was left out")
    if str(given.get("precision")) in HALF:
        notes.append("precision=%r was replaced with 32: a CPU" % (given["precision"],))
        for name in ("precision", "amp_backend", "amp_level"):
            wanted.pop(name, None)
    if "plugins" in names and given.get("plugins") is not None:
        wanted["plugins"] = _plugins(given["plugins"]) or None
    _set_callbacks(package, wanted, names, notes)
    by_default = isinstance(given.get("checkpoint_callback", True), (bool, type(None)))
    state.default_checkpoint = by_default and _release(package) < (1, 0)  # which watches what nobody asked it to
    return wanted


def _root_folder(given: Any) -> Any:
    """Where the Trainer writes: where it would, as that is in the copy of the user's tree."""
    if given is not None:
        return in_tree(str(given))
    inside = os.getcwd().startswith((state.tree + os.sep, str(state.settings["scratch"]))) if state.tree else False
    return None if inside else os.path.join(str(state.settings["outputs"]), "trainer-%d" % state.trainers)


def _release(package: str) -> Tuple[int, ...]:
    version = str(getattr(sys.modules.get(package), "__version__", ""))
    return tuple(int(part) for part in version.split(".")[:2] if part.isdigit()) or (2, 0)


def _asks_for_one(given: Dict[str, Any]) -> bool:
    """Whether one device is asked for by name."""
    return any(given.get(name) in (1, "1", [0], "0,") for name in ("devices", "gpus", "num_processes"))


def _backend(given: Dict[str, Any], notes: List[str]) -> Any:
    """The program's own strategy where a CPU can run it, else `ddp`."""
    if state.settings.get("strategy"):
        return state.settings["strategy"]  # the user of the smoke run asks for it
    for name in ("strategy", "distributed_backend", "accelerator"):
        value = given.get(name)
        if isinstance(value, str) and value.startswith("ddp") and not value.startswith("ddp_sharded"):
            return "ddp" if value == "ddp2" else value
        if name == "strategy" and value is not None and not isinstance(value, str):
            return _instance(value, notes)
        if isinstance(value, str) and value not in ("auto", "gpu", "cuda", "cpu", "mps", "tpu", "ddp2"):
            notes.append("%s=%r was replaced with ddp, which a CPU can run" % (name, value))
    for plugin in listed(given.get("plugins")):
        if _is_ddp(plugin):
            return _instance(plugin, notes)
    return "ddp"


def _is_ddp(value: Any) -> bool:
    bases = base_names(value)
    return any(
        base in ("DDPStrategy", "DDPSpawnStrategy", "DDPPlugin", "DDPSpawnPlugin") for base in bases
    ) and not any(word in base for base in bases for word in ("Sharded", "DeepSpeed", "Fully", "Bagua"))


def _instance(value: Any, notes: List[str]) -> Any:
    if not _is_ddp(value):
        notes.append("%s was replaced with ddp, which a CPU can run" % type(value).__name__)
        return "ddp"
    for name in ("_process_group_backend", "process_group_backend"):
        if name in vars(value):
            setattr(value, name, "gloo" if name.startswith("_") else None)
    if getattr(value, "_process_group_backend", "gloo") is None:
        value._process_group_backend = "gloo"
    for name in ("cluster_environment", "parallel_devices", "_accelerator", "accelerator"):
        if vars(value).get(name) is not None:
            setattr(value, name, None)
    return value


def _plugins(value: Any) -> List[Any]:
    """The plugins without those for GPUs, clusters and strategies."""
    left_out = ("Precision", "Environment", "LayerSync", "SyncBatchNorm", "Strategy", "Plugin")
    return [
        plugin
        for plugin in listed(value)
        if not isinstance(plugin, str) and not any(name.endswith(left_out) for name in base_names(plugin))
    ]


def _set_devices(wanted: Dict[str, Any], names: List[str], count: int, backend: Any) -> None:
    """`count` processes on the CPU, in the words of the release."""
    if "strategy" in names:
        if "distributed_backend" in names:
            wanted.pop("distributed_backend", None)
        wanted.update(accelerator="cpu", strategy=backend)
        if "devices" in names:
            wanted["devices"] = count
        if backend is None:
            del wanted["strategy"]
        return
    spoken = "accelerator" if "accelerator" in names else "distributed_backend"
    if "accelerator" in names and "distributed_backend" in names:
        wanted.pop("distributed_backend", None)
    if not isinstance(backend, (str, type(None))):
        wanted["plugins"] = backend
        backend = "ddp_spawn" if "Spawn" in type(backend).__name__ else "ddp"
    wanted[spoken] = backend
    if "num_processes" in names:
        wanted["num_processes"] = count


def _set_limits(wanted: Dict[str, Any], names: List[str]) -> None:
    """At most the wanted number of batches; what is switched off stays off."""
    for name in LIMITS:
        if name in names:
            count = state.batches if name == LIMITS[0] else max(2, state.batches // 2)
            wanted[name] = _at_most(wanted.get(name), count)
    if LIMITS[0] not in names and "max_steps" in names:
        wanted["max_steps"] = state.batches
    overfit = wanted.get("overfit_batches")
    if overfit:
        wanted["overfit_batches"] = _at_most(overfit, state.batches)
    if "num_sanity_val_steps" in names:
        wanted["num_sanity_val_steps"] = _at_most(wanted.get("num_sanity_val_steps"), 2)
    bars = [callback for callback in listed(wanted.get("callbacks")) if "ProgressBar" in base_names(callback)]
    if not bars and "enable_progress_bar" in names:
        wanted["enable_progress_bar"] = False
    elif not bars and "progress_bar_refresh_rate" in names:
        wanted["progress_bar_refresh_rate"] = 0


def _at_most(value: Any, count: int) -> Any:
    if isinstance(value, bool) or value is None:
        return count
    if isinstance(value, int):
        return count if value < 0 else min(value, count)
    return count if value else 0


def _set_callbacks(package: str, wanted: Dict[str, Any], names: List[str], notes: List[str]) -> None:
    """Ours is added at the end; those that only a GPU can serve go."""
    if "callbacks" not in names:
        return
    kept = []
    for callback in listed(wanted.get("callbacks")):
        if set(NEEDS_GPU) & set(base_names(callback)):
            notes.append("%s was left out: it watches GPUs" % type(callback).__name__)
            continue
        folder = getattr(callback, "dirpath", None)
        if folder is not None:
            callback.dirpath = in_tree(str(folder))
        kept.append(callback)
    wanted["callbacks"] = kept + [watcher(package)]
