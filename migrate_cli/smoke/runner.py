"""What runs inside the user's program: sets its Trainers up for a CPU, and writes down what happens.

This file is copied beside a `sitecustomize.py` into a folder on PYTHONPATH, so every Python process
of the program has it before its first line. It imports nothing but the standard library, asks
`sys.modules` for torch and Lightning once the program has imported them, and keeps to the syntax
of Python 3.6, as old environments run it too. What it writes (a line of JSON an event, a file a
process) is read by `events.py`; it judges nothing.
"""

import atexit
import faulthandler
import functools
import genericpath
import importlib
import io
import json
import linecache
import os
import pathlib
import random
import re
import shutil
import signal
import sys
import threading
import time
import traceback
import warnings
import weakref
import zlib
from typing import Any, Callable, Dict, Iterator, List, Optional, Set, Tuple

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

CONFIG = "LIGHTNING_MIGRATE_SMOKE"
"""The environment variable with the path of the settings."""
MAIN = "LIGHTNING_MIGRATE_SMOKE_MAIN"
"""The environment variable with the id of the process that the user would have started."""

BEAT = 1.0
ENDINGS = 20
STEPS_IN_DETAIL = 6
TRACED_STEP = 1
TRACED_STEPS = 3
TRACED_LINES = 2000
MANY_WEIGHTS = 30000000
SECONDS_FOR_DATA = 3.0
MANY_INDICES = 100000
CALLS_KEPT = 400
EARLY_DRAWS = 50
FEW = 16
MANY_SHAPES = 1000
LOOKS = 1000
BEGINNING = 100

Where = List[List[Any]]
"""Frames, the outermost first: file, line, function."""


class State(object):
    """What this process knows about itself."""

    def __init__(self, settings: Dict[str, Any]) -> None:
        self.settings = settings
        self.events = str(settings["events"])
        self.tree = str(settings.get("tree") or "")
        self.processes = int(settings["processes"])
        self.batches = int(settings["batches"])
        self.pid = 0
        self.file = -1
        self.rank: Optional[int] = None
        self.phase = "before"
        self.stage = ""
        self.trainers = 0
        self.ran_together = False
        self.depth = 0
        self.told: Set[int] = set()
        self.calls: List[List[Any]] = []
        self.call_count = 0
        self.shapes_told = 0
        self.stop_told = False
        self.calling = threading.local()
        self.step = -1
        self.steps = 0
        self.marks: Dict[str, Any] = {}
        self.draws: Optional[List[List[Any]]] = None
        self.in_step: List[List[Any]] = []
        self.kept: List[Tuple[Any, str, Any, Any]] = []
        self.worker = 0
        self.logged: Set[Tuple[str, str, bool]] = set()
        self.default_checkpoint = False
        self.forks = False
        self.seeded = False
        self.loaders: List[Tuple[str, Any]] = []
        self.rows: Dict[int, int] = {}
        self.written: Set[Tuple[str, str, str]] = set()
        self.own_files: Dict[str, bool] = {}
        self.watching = 0
        self.last_loader: Any = None
        self.trainer: Any = None
        self.probing = False
        self.trainable: List[str] = []
        self.changes: List[List[Any]] = []
        self.early_draws = 0
        self.looked: Set[Tuple[str, str]] = set()
        self.first_weights: Set[int] = set()


state = State.__new__(State)


# --- writing events


def emit(kind: str, **facts: Any) -> None:
    """Append an event to this process's own file; a forked process begins its own."""
    pid = os.getpid()
    if pid != state.pid:
        state.pid = pid
        state.told = set()
        path = os.path.join(state.events, "%d.jsonl" % pid)
        state.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        begin = {"t": time.time(), "kind": "process", "rank": state.rank, "parent": os.getppid()}
        begin["main"] = os.environ.get(MAIN) == str(pid)
        begin["local_rank"] = os.environ.get("LOCAL_RANK")
        _append(begin)
    event = {"t": time.time(), "kind": kind, "rank": state.rank}
    event.update(facts)
    _append(event)


def _append(event: Dict[str, Any]) -> None:
    data = (json.dumps(event, default=repr) + "\n").encode("utf-8", "backslashreplace")
    try:
        os.write(state.file, data)
    except OSError:  # the program closed all its files
        state.pid = 0


def guarded(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of ours that never disturbs the program: what it raises is an event."""

    @functools.wraps(function)
    def safe(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except Exception:
            emit("trouble", text=traceback.format_exc())
            return None

    return safe


# --- frames


def is_own(path: str) -> bool:
    """Whether a file is the user's: not the standard library's, not of an installed package."""
    known = state.own_files.get(path)
    if known is None:
        known = state.own_files[path] = _is_own(path)
    return known


def _is_own(path: str) -> bool:
    full = os.path.abspath(path)
    if any(full.startswith(own) for own in state.settings["own"]):
        return True
    if path.startswith("<") or full == os.path.abspath(__file__):
        return False
    library = os.path.dirname(os.path.abspath(os.__file__))
    parts = full.split(os.sep)
    return not full.startswith(library + os.sep) and "site-packages" not in parts and "dist-packages" not in parts


def where(frame: Any) -> Where:
    """The frames from the outermost to `frame`, without this file's."""
    found: Where = []
    while frame is not None and len(found) < 100:
        if frame.f_code.co_filename != __file__:
            found.append([frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name])
        frame = frame.f_back
    return found[::-1]


def here() -> Where:
    """The frames of the caller."""
    return where(sys._getframe(1))


def own_place(frames: Where) -> Optional[List[Any]]:
    """The innermost frame in the user's code."""
    for frame in reversed(frames):
        if is_own(frame[0]):
            return frame
    return None


def exceptions(error: BaseException) -> List[Dict[str, Any]]:
    """An exception and what it came from, itself last."""
    chain: List[Dict[str, Any]] = []
    seen: Set[int] = set()
    at: Optional[BaseException] = error
    while at is not None and id(at) not in seen:
        seen.add(id(at))
        summary = traceback.extract_tb(at.__traceback__)
        chain.append(
            {
                "type": type(at).__name__,
                "module": type(at).__module__,
                "message": _text(at),
                "frames": [[f.filename, f.lineno, f.name] for f in summary if f.filename != __file__],
                "file": getattr(at, "filename", None),
                "line": getattr(at, "lineno", None),
                "missing": getattr(at, "name", None) if isinstance(at, ImportError) else None,
            }
        )
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return chain[::-1]


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:
        return ""


def tell_exception(error: BaseException, place: str) -> None:
    """Note an exception once; `place` says where it was seen."""
    if id(error) in state.told or isinstance(error, (SystemExit, GeneratorExit)):
        return
    if type(error).__name__ in ("_TunerExitException", "ProcessRaisedException", "ProcessExitedException"):
        return
    state.told.add(id(error))
    emit(
        "exception",
        chain=exceptions(error),
        where=here(),
        place=place,
        phase=state.phase,
        stage=state.stage,
        step=state.step,
        calls=state.calls[-CALLS_KEPT:],
    )


# --- patching modules when they are imported

Patch = Callable[[Any], None]
patches: Dict[str, Patch] = {}


def patch(*names: str) -> Callable[[Patch], Patch]:
    """Register what is done to a module right after it was executed."""

    def register(function: Patch) -> Patch:
        for name in names:
            patches[name] = guarded(function)
        return function

    return register


class Finder(object):
    """Finds what the other finders find, and has `patches` done to it."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name not in patches:
            return None
        for finder in sys.meta_path:
            if finder is self or not hasattr(finder, "find_spec"):
                continue
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                self._after(name, spec.loader)
                return spec
        return None

    def find_module(self, name: str, path: Any = None) -> Any:
        return None

    def _after(self, name: str, loader: Any) -> None:
        if loader is None or not hasattr(loader, "exec_module"):
            return
        execute = loader.exec_module

        def exec_module(module: Any) -> None:
            execute(module)
            patches[name](module)

        loader.exec_module = exec_module


def replaced(holder: Any, name: str, around: Callable[..., Any]) -> None:
    """Put `around(original, *args, **kwargs)` in the place of a function, where there is one."""
    original = getattr(holder, name, None)
    if original is None:
        return

    @functools.wraps(original)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        return around(original, *args, **kwargs)

    if isinstance(holder, type(sys)):  # so that it is pickled by its name
        wrapper.__module__, wrapper.__qualname__ = holder.__name__, name
    setattr(holder, name, wrapper)


# --- the Trainer: what it is given

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


@patch("pytorch_lightning.trainer.trainer", "lightning.pytorch.trainer.trainer")
def patch_trainer(module: Any) -> None:
    """`Trainer.__init__` gets what a CPU can run; its entry points are watched."""
    trainer = module.Trainer
    package = module.__name__[: -len(".trainer.trainer")]
    original = trainer.__init__
    names = _parameters(original)

    @functools.wraps(original)
    def init(self: Any, *args: Any, **kwargs: Any) -> None:
        given = dict(zip(names, args))
        given.update(kwargs)
        place = here()
        notes: List[str] = []
        wanted = guarded(fitted)(package, names, given, notes) or given
        start_watching()
        try:
            original(self, *args[len(names) :], **wanted)
        except BaseException as error:
            tell_exception(error, "Trainer")
            raise
        state.trainers += 1
        guarded(_tell_trainer)(self, package, place, notes, given.get("max_epochs"))
        guarded(_tell_deprecated)(original.__doc__ or "", given, wanted, place)

    trainer.__init__ = init
    replaced(trainer, "__setattr__", _attribute_set)
    for name in ("fit", "validate", "test", "predict"):
        replaced(trainer, name, functools.partial(_entered, name))
    for name in ("_run", "run_pretrain_routine"):
        replaced(trainer, name, _ran)


@patch("lightning_fabric.fabric", "lightning.fabric.fabric")
def patch_fabric(module: Any) -> None:
    """A program that trains with Fabric is not set up: it is only known that it does."""
    replaced(module.Fabric, "__init__", _with_fabric)


def _with_fabric(original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    emit("fabric", where=here())
    return original(*args, **kwargs)


def _parameters(function: Callable[..., Any]) -> List[str]:
    import inspect

    kinds = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    parameters = inspect.signature(function).parameters.values()
    return [parameter.name for parameter in parameters if parameter.kind in kinds][1:]


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
    chosen = settings_strategy()
    if chosen:
        return chosen
    for name in ("strategy", "distributed_backend", "accelerator"):
        value = given.get(name)
        if isinstance(value, str) and value.startswith("ddp") and not value.startswith("ddp_sharded"):
            return "ddp" if value == "ddp2" else value
        if name == "strategy" and value is not None and not isinstance(value, str):
            return _instance(value, notes)
        if isinstance(value, str) and value not in ("auto", "gpu", "cuda", "cpu", "mps", "tpu", "ddp2"):
            notes.append("%s=%r was replaced with ddp, which a CPU can run" % (name, value))
    for plugin in _listed(given.get("plugins")):
        if _is_ddp(plugin):
            return _instance(plugin, notes)
    return "ddp"


def settings_strategy() -> Optional[str]:
    """The strategy that the user of the smoke run asks for."""
    return state.settings.get("strategy") or None


def _is_ddp(value: Any) -> bool:
    bases = [base.__name__ for base in type(value).__mro__]
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


def _listed(value: Any) -> List[Any]:
    if value is None:
        return []
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _plugins(value: Any) -> List[Any]:
    """The plugins without those for GPUs, clusters and strategies."""
    left_out = ("Precision", "Environment", "LayerSync", "SyncBatchNorm", "Strategy", "Plugin")
    return [
        plugin
        for plugin in _listed(value)
        if not isinstance(plugin, str) and not any(base.__name__.endswith(left_out) for base in type(plugin).__mro__)
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
    bars = [callback for callback in _listed(wanted.get("callbacks")) if "ProgressBar" in _bases(callback)]
    if not bars and "enable_progress_bar" in names:
        wanted["enable_progress_bar"] = False
    elif not bars and "progress_bar_refresh_rate" in names:
        wanted["progress_bar_refresh_rate"] = 0


def _bases(value: Any) -> List[str]:
    return [base.__name__ for base in type(value).__mro__]


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
    for callback in _listed(wanted.get("callbacks")):
        if set(NEEDS_GPU) & set(_bases(callback)):
            notes.append("%s was left out: it watches GPUs" % type(callback).__name__)
            continue
        folder = getattr(callback, "dirpath", None)
        if folder is not None:
            callback.dirpath = in_tree(str(folder))
        kept.append(callback)
    wanted["callbacks"] = kept + [watcher(package)]


def in_tree(path: str) -> str:
    """An absolute path as it is called in the copy of the user's tree."""
    if not state.tree or "://" in path or not os.path.isabs(path) or path.startswith(state.settings["scratch"]):
        return path
    return state.tree + path


def _tell_trainer(trainer: Any, package: str, place: Where, notes: List[str], epochs: Any) -> None:
    strategy = getattr(trainer, "strategy", None) or getattr(trainer, "training_type_plugin", None)
    for logger in _listed(getattr(trainer, "loggers", None) or getattr(trainer, "logger", None)):
        for name in ("_save_dir", "_root_dir"):
            folder = vars(logger).get(name) if hasattr(logger, "__dict__") else None
            if folder is not None and not callable(folder):
                setattr(logger, name, in_tree(str(folder)))
    emit(
        "trainer",
        where=place,
        notes=notes,
        lightning=getattr(sys.modules.get(package), "__version__", ""),
        torch=str(getattr(sys.modules.get("torch"), "__version__", "")),
        strategy=type(strategy).__name__ if strategy is not None else "",
        world=int(getattr(trainer, "world_size", 0) or 0),
        epochs=epochs if isinstance(epochs, int) and epochs > 0 else None,
    )


def _tell_deprecated(documented: str, given: Dict[str, Any], wanted: Dict[str, Any], place: Where) -> None:
    """What the release says of arguments that it would warn of, had it been given them."""
    for name, value in given.items():
        told = re.search(r"^( +)%s: (?:.*\n)+?(?=\1\S|\1? *\Z)" % name, documented + "\n", re.MULTILINE)
        said = told and re.search(r"\.\. deprecated:: *(\S*)((?:\s.*)*)", told.group())
        if said and value is not None and name not in wanted:
            text = "Trainer(%s=…): %s" % (name, said.group(2).replace("``", "`"))
            emit("warning", text=" ".join(text.split())[:500], category="", at=place[-1], where=place)


def _attribute_set(original: Callable[..., Any], trainer: Any, name: str, value: Any) -> None:
    original(trainer, name, value)
    if name == "should_stop" and value:
        guarded(_note_stop)(here())


def _note_stop(frames: Where) -> None:
    """That the user's own line tells the Trainer to stop: what `EarlyStopping` decides, all ranks decide."""
    if not state.stop_told and frames and is_own(frames[-1][0]):
        state.stop_told = True
        emit("stop", where=frames)


def _entered(name: str, original: Callable[..., Any], trainer: Any, *args: Any, **kwargs: Any) -> Any:
    """`fit` and the like, as the program calls them."""
    if state.depth:
        return original(trainer, *args, **kwargs)
    state.trainer = trainer
    start_watching()
    state.depth += 1
    state.phase = "running"
    emit("call", name=name, where=here())
    if name == "fit":
        model = args[0] if args else kwargs.get("model")
        guarded(_tell_attributes)(model)
    try:
        return original(trainer, *args, **kwargs)
    except BaseException as error:
        tell_exception(error, name)
        guarded(_tell_unpicklable)(error, trainer, args, kwargs)
        raise
    finally:
        state.depth -= 1
        state.phase = "after"
        state.ran_together = state.ran_together or int(getattr(trainer, "world_size", 1) or 1) > 1
        emit("called", name=name)


def _ran(original: Callable[..., Any], trainer: Any, *args: Any, **kwargs: Any) -> Any:
    """What each rank runs, in whatever process it is."""
    state.trainer = trainer
    start_watching()
    know_rank(trainer)
    state.phase = "running"
    try:
        return original(trainer, *args, **kwargs)
    except BaseException as error:
        tell_exception(error, "run")
        raise
    finally:
        emit("ran", calls=state.calls[-CALLS_KEPT:], count=state.call_count)


def know_rank(trainer: Any) -> None:
    """Take over the rank that the Trainer says."""
    rank = getattr(trainer, "global_rank", None)
    if isinstance(rank, int) and rank != state.rank:
        state.rank = rank
        emit("rank")


@patch(
    "pytorch_lightning.tuner.tuning",
    "lightning.pytorch.tuner.tuning",
)
def patch_tuner(module: Any) -> None:
    """The learning-rate finder needs more steps than a smoke run has."""
    replaced(module.Tuner, "lr_find", _found_rate)


def _found_rate(original: Callable[..., Any], tuner: Any, *args: Any, **kwargs: Any) -> Any:
    trainer: Any = getattr(tuner, "_trainer", None) or getattr(tuner, "trainer", None)
    loop: Any = getattr(trainer, "fit_loop", trainer)
    limit, epochs = getattr(trainer, "limit_train_batches", None), getattr(loop, "max_epochs", None)
    try:
        trainer.limit_train_batches = 1.0
        loop.max_epochs = 1000
    except AttributeError:
        emit("trouble", text="the learning-rate finder has as few steps as the rest")
    if len(args) < 6:
        kwargs["num_training"] = min(int(kwargs.get("num_training", 30)), 30)
    try:
        return original(tuner, *args, **kwargs)
    finally:
        trainer.limit_train_batches = limit
        loop.max_epochs = epochs


# --- the callback: what happens in each step

watchers: Dict[str, Any] = {}


def watcher(package: str) -> Any:
    """A callback that notes what happens; pickled, it is made again where it arrives."""
    if package not in watchers:
        base = importlib.import_module(package + ".callbacks").Callback
        old = not hasattr(base, "on_train_batch_start")
        members: Dict[str, Any] = {
            "__reduce__": lambda self: (watcher, (package,)),
            "__deepcopy__": lambda self, memo: self,
        }
        hooks = dict(HOOKS)
        hooks["on_batch_start" if old else "on_train_batch_start"] = _on_step_start
        hooks["on_batch_end" if old else "on_train_batch_end"] = _on_step_end
        for name, function in hooks.items():
            if hasattr(base, name):
                members[name] = _hook(function, getattr(base, name))
        watchers[package] = type("SmokeWatcher", (base,), members)
    return watchers[package]()


def _hook(function: Callable[..., None], like: Callable[..., Any]) -> Callable[..., None]:
    """A method for a hook with the parameters that this release gives it."""
    import inspect

    safe = guarded(function)

    def hook(self: Any, trainer: Any, module: Any = None, *args: Any, **kwargs: Any) -> None:
        safe(trainer, module)

    hook.__signature__ = inspect.signature(like)  # type: ignore[attr-defined]
    return hook


def _on_sanity_start(trainer: Any, module: Any) -> None:
    state.stage = "sanity check"
    emit("stage", name=state.stage)


def _on_fit_start(trainer: Any, module: Any) -> None:
    _tell_memory(trainer)
    if state.settings.get("trace"):
        _trace(module)


def _on_train_start(trainer: Any, module: Any) -> None:
    know_rank(trainer)
    state.stage = "training"
    state.steps = 0
    state.trainable = [name for name, parameter in module.named_parameters() if parameter.requires_grad]
    state.first_weights = {id(parameter) for parameter in module.parameters()}
    emit("stage", name=state.stage, weights=_checksum(module))


def _stage(name: str) -> Callable[[Any, Any], None]:
    def started(trainer: Any, module: Any) -> None:
        know_rank(trainer)
        if state.settings.get("trace") and state.stage == "training":
            _trace(module)
        if state.stage != "sanity check" or name != "validation":
            state.stage = name
        emit("stage", name=state.stage)

    return started


def _on_step_start(trainer: Any, module: Any) -> None:
    state.stage = "training"
    state.step = state.steps
    state.steps += 1
    emit("step", n=state.step, stage=state.stage)
    if state.step < STEPS_IN_DETAIL:
        state.marks = {"start": _checksum(module), "rng": _streams()}
    if state.settings.get("trace"):
        _trace(module, state.step < TRACED_STEPS)
    elif state.step == TRACED_STEP and sys.getprofile() is None:
        state.draws = state.marks["draws"] = []
        state.in_step = state.marks["in_step"] = []
        state.kept = [(*kept, _state_of(kept[-1])) for kept in _kept_generators(trainer, module)]
        sys.setprofile(_drawing(state.draws, [giver for _, _, giver, _ in state.kept]))


def _on_step_end(trainer: Any, module: Any) -> None:
    if state.step == TRACED_STEP and not state.settings.get("trace"):
        sys.setprofile(None)
        guarded(_note_kept)()
        state.draws = None
    if state.step < STEPS_IN_DETAIL:
        state.marks["rates"] = _rates(trainer)
        state.marks["end"] = _checksum(module)
        state.marks["buffers"] = _buffers(module)
        state.marks["rng_end"] = _streams()
        emit("marks", n=state.step, **state.marks)


def _note_kept() -> None:
    """What generators of the program's own have drawn in the step, and which of them only a few numbers."""
    _note_moved(state.draws or [], _kept_before(), ("training_step", "forward"))
    state.marks["choices"] = [_sum_of(before) for _, _, giver, before in state.kept if _drew_few(giver, before)]
    state.kept = []


def _kept_before() -> List[Tuple[Any, str, Any, int]]:
    return [(owner, name, giver, _sum_of(before)) for owner, name, giver, before in state.kept]


def _on_before_backward(trainer: Any, module: Any) -> None:
    """What generators of the user's own objects have drawn by now, they have drawn for the loss."""
    if state.draws is not None and state.kept:
        known = len(state.draws)
        helpers = [kept for kept in _kept_before() if _is_users(kept[0]) and "forward" not in _methods(type(kept[0]))]
        _note_moved(state.draws, helpers, ())
        state.in_step.extend(draw[:2] for draw in state.draws[known:])


def _rates(trainer: Any) -> List[float]:
    """The learning rates of the optimizers."""
    optimizers = _listed(getattr(trainer, "optimizers", None))
    groups = [group for optimizer in optimizers for group in getattr(optimizer, "param_groups", ())]
    return [float(group["lr"]) for group in groups if "lr" in group]


def _on_after_backward(trainer: Any, module: Any) -> None:
    if state.step < STEPS_IN_DETAIL:
        state.marks["backward"] = _checksum(module)
        state.marks["given"] = _gradients(module)
        parameters = dict(module.named_parameters())
        missing = [name for name in state.trainable if name in parameters and parameters[name].grad is None]
        emit("gradients", n=state.step, missing=missing)


def _on_before_step(trainer: Any, module: Any) -> None:
    if state.step < STEPS_IN_DETAIL:
        state.marks["step"] = _checksum(module)
        state.marks["grads"] = _gradients(module)


def _on_validation_end(trainer: Any, module: Any) -> None:
    if state.stage != "sanity check":
        _tell_metrics(trainer, "validation end")
    _tell_data(state.stage)


def _on_sanity_end(trainer: Any, module: Any) -> None:
    state.stage = "training"


def _on_epoch_end(trainer: Any, module: Any) -> None:
    emit("epoch end", batches=state.steps)
    if state.settings.get("trace"):
        _trace(module)
    _tell_metrics(trainer, "training epoch end")


def _on_train_end(trainer: Any, module: Any) -> None:
    know_rank(trainer)
    if state.settings.get("trace"):
        sys.settrace(None)
        emit("changes", lines=state.changes)
    steps = int(getattr(trainer, "global_step", 0) or 0)
    world = int(getattr(trainer, "world_size", 1) or 1)
    emit(
        "trained",
        batches=state.steps,
        steps=steps,
        world=world,
        weights=_weights(trainer, module),
        weights_sum=_checksum(module),
        broadcasts=_broadcasts(trainer),
        late=_late(module),
    )
    _tell_memory(trainer)
    _tell_data("training")


def _late(module: Any) -> List[List[Any]]:
    """The parameters that were made after training had begun, and the lines that made them."""
    named = [(name, id(parameter)) for name, parameter in module.named_parameters()]
    return [[name, made_weights.get(number)] for name, number in named if number not in state.first_weights]


@patch("torch.autograd")
def patch_autograd(module: Any) -> None:
    """Only what goes through `backward` is averaged by DDP; `grad` gives a rank its own gradients."""
    replaced(module, "backward", _went_back)
    replaced(module, "grad", _took_gradients)


def _went_back(original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    state.marks["backwards"] = True
    return original(*args, **kwargs)


def _took_gradients(original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    if state.stage == "training":
        guarded(_note_gradients)(sys._getframe(2))
    return original(*args, **kwargs)


def _note_gradients(frame: Any) -> None:
    place = own_place(where(frame))
    if place is not None:
        state.marks.setdefault("taken", place)


made_weights: Dict[int, List[Any]] = {}
"""By the id of a parameter that a training step has registered: the user's line that did."""


@patch("torch.nn.modules.module")
def patch_module(module: Any) -> None:
    """What registers a parameter while training is remembered."""
    replaced(module.Module, "register_parameter", _registered)


def _registered(original: Callable[..., Any], owner: Any, *args: Any, **kwargs: Any) -> None:
    original(owner, *args, **kwargs)
    if state.first_weights:
        guarded(_note_made)((list(args[1:]) + list(kwargs.values()))[-1], sys._getframe(2))


def _note_made(parameter: Any, frame: Any) -> None:
    place = own_place(where(frame))
    if place is not None and parameter is not None:
        made_weights[id(parameter)] = place


def _broadcasts(trainer: Any) -> Optional[bool]:
    """Whether DDP brings rank 0's buffers to the others; None where there is no DDP."""
    strategy = getattr(trainer, "strategy", None) or getattr(trainer, "training_type_plugin", None)
    for wrapped in (getattr(strategy, "model", None), getattr(trainer, "model", None)):
        if wrapped is not None and hasattr(wrapped, "broadcast_buffers"):
            return bool(wrapped.broadcast_buffers)
    return None


def _on_test_end(trainer: Any, module: Any) -> None:
    _tell_data("test")


HOOKS: Dict[str, Callable[[Any, Any], None]] = {
    "on_sanity_check_start": _on_sanity_start,
    "on_sanity_check_end": _on_sanity_end,
    "on_fit_start": _on_fit_start,
    "on_train_start": _on_train_start,
    "on_validation_start": _stage("validation"),
    "on_test_start": _stage("test"),
    "on_predict_start": _stage("prediction"),
    "on_before_backward": _on_before_backward,
    "on_after_backward": _on_after_backward,
    "on_before_optimizer_step": _on_before_step,
    "on_validation_end": _on_validation_end,
    "on_train_epoch_end": _on_epoch_end,
    "on_train_end": _on_train_end,
    "on_test_end": _on_test_end,
}


def _trace(module: Any, wanted: bool = True) -> None:
    """Note which of the user's lines change weights, gradients or buffers, until a step or a stage begins."""
    if not wanted or _checksum(module) is None:
        sys.settrace(None)
        return
    before: Dict[int, Tuple[int, Any]] = {}
    left = [TRACED_LINES]

    def look() -> Tuple[Any, ...]:
        return _checksum(module), _gradients(module), zlib.crc32(repr(sorted(_buffers(module).items())).encode())

    def line(frame: Any, event: str, arg: Any) -> Any:
        left[0] -= 1
        number, known = before[id(frame)]
        now = look()
        for what, was, value in zip(("weights", "gradients", "buffers"), known, now):
            if value != was and len(state.changes) < 500:
                state.changes.append([frame.f_code.co_filename, number, frame.f_code.co_name, state.step, what, value])
        before[id(frame)] = (frame.f_lineno, now)
        return line if left[0] > 0 else None

    def call(frame: Any, event: str, arg: Any) -> Any:
        if left[0] <= 0 or not is_own(frame.f_code.co_filename):
            return None
        before[id(frame)] = (frame.f_lineno, look())
        return line

    sys.settrace(call)


def _streams() -> Dict[str, int]:
    """Checksums of the random streams."""
    torch, numpy = sys.modules["torch"], sys.modules.get("numpy.random")
    found = {
        "torch": zlib.crc32(torch.get_rng_state().numpy().tobytes()),
        "random": zlib.crc32(repr(random.getstate()).encode()),
    }
    if numpy is not None:
        kind = numpy.get_state()
        found["numpy"] = zlib.crc32(kind[1].tobytes() + str(kind[2]).encode())
    return found


DRAWS = frozenset(
    [
        "rand",
        "rand_like",
        "randn",
        "randn_like",
        "randint",
        "randint_like",
        "randperm",
        "normal",
        "normal_",
        "uniform_",
        "bernoulli",
        "bernoulli_",
        "multinomial",
        "poisson",
        "exponential_",
        "log_normal_",
        "cauchy_",
        "geometric_",
        "random_",
        "random",
        "random_sample",
        "standard_normal",
        "uniform",
        "choice",
        "shuffle",
        "permutation",
        "beta",
        "integers",
    ]
)


OF_RANDOM = (
    "random",
    "uniform",
    "randint",
    "randrange",
    "choice",
    "choices",
    "sample",
    "shuffle",
    "gauss",
    "normalvariate",
    "lognormvariate",
    "betavariate",
    "expovariate",
    "triangular",
    "getrandbits",
)
"""The functions of `random` that draw from the stream that all share."""


def _drawing(draws: List[List[Any]], kept: List[Any]) -> Callable[[Any, str, Any], None]:
    """A profile function that notes where the user's own lines draw random numbers.

    Of torch's functions and of generators that are `kept` somewhere; what draws from the streams of
    `random` and of numpy that all share is noted by `_drew`.
    """

    given = [giver for giver in kept if type(giver).__module__.startswith("torch")]
    before: List[Optional[int]] = []

    def profile(frame: Any, event: str, arg: Any) -> None:
        if event in ("c_call", "c_return") and getattr(arg, "__name__", "") in DRAWS:
            giver = getattr(arg, "__self__", None)
            if isinstance(giver, random.Random) or any(giver is one for one in kept):
                if event == "c_call" and any(giver is one for one in kept):
                    _note_draw(draws, frame, arg.__name__, "own", _position(giver))
                return
            if event == "c_call":
                before[:] = [_position(one) for one in given]
            moved = [at for at, one in zip(before, given) if event == "c_return" and _position(one) != at]
            if moved:
                _note_draw(draws, frame, arg.__name__, "own", moved[0])
            elif event == "c_return":
                _note_draw(draws, frame, arg.__name__, "torch")
        elif event == "call" and frame.f_code.co_filename == random.__file__ and frame.f_back is not None:
            name, giver = frame.f_code.co_name, frame.f_locals.get("self")
            if name not in ("seed", "getstate", "setstate") and any(giver is one for one in kept):
                _note_draw(draws, frame.f_back, name, "own", _position(giver))

    return profile


def _note_draw(draws: List[List[Any]], frame: Any, name: str, stream: str, position: Optional[int] = None) -> None:
    """Note a line that draws, the first time; of a generator of its own also where that one was."""
    if is_own(frame.f_code.co_filename):
        draw = [frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name, name, stream]
        if draw not in [known[:5] for known in draws] and len(draws) < 20:
            draws.append(draw + [position])
            if any(function in ("training_step", "forward") for _, _, function in where(frame)):
                state.in_step.append(draw[:2])


def _state_of(giver: Any) -> Any:
    if isinstance(giver, random.Random):
        return giver.getstate()
    return giver.get_state() if hasattr(giver, "get_state") else giver.bit_generator.state


def _position(giver: Any) -> int:
    """A checksum of the state of a generator."""
    return _sum_of(_state_of(giver))


def _sum_of(known: Any) -> int:
    if isinstance(known, dict):  # that of numpy's newer ones, which also keep half of what was drawn last
        known = known["state"]
    parts = list(known.values()) if isinstance(known, dict) else known if isinstance(known, tuple) else [known]
    return zlib.crc32(b"".join(_content(part) for part in parts))


def _content(part: Any) -> bytes:
    """The bytes of an array or a tensor; of others how they are written."""
    array = part.numpy() if hasattr(part, "numpy") else part
    return bytes(array.tobytes()) if hasattr(array, "tobytes") else repr(part).encode()


def _drew_few(giver: Any, before: Any) -> bool:
    """Whether a generator has drawn a few numbers only: a choice, which all ranks may have to make alike."""
    torch, wanted = sys.modules["torch"], _position(giver)
    if isinstance(giver, random.Random):
        copy: Any = random.Random()
        copy.setstate(before)
        draw: Callable[[], Any] = lambda: copy.getrandbits(32)  # noqa: E731
    elif isinstance(giver, torch.Generator):
        copy = torch.Generator(device=giver.device)
        copy.set_state(before)
        draw = lambda: torch.randint(0, 2, (1,), generator=copy, device=copy.device)  # noqa: E731
    elif hasattr(giver, "bit_generator"):
        copy = type(giver)(type(giver.bit_generator)())
        copy.bit_generator.state = before
        draw = copy.bit_generator.random_raw
    else:
        copy = type(giver)()
        copy.set_state(before)
        draw = lambda: copy.bytes(4)  # noqa: E731
    for _ in range(FEW):
        if _position(copy) == wanted:
            return True
        draw()
    return False


def _drew(stream: str, name: str, original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """A function of `random` or `numpy.random` that draws from the stream that all share."""
    drawn = original(*args, **kwargs)
    if state.draws is not None:
        _note_draw(state.draws, sys._getframe(2), name, stream)
    elif state.phase != "running" and state.early_draws < EARLY_DRAWS:
        guarded(_note_early_draw)(name, sys._getframe(2), drawn)
    return drawn


def _note_early_draw(name: str, frame: Any, drawn: Any) -> None:
    """What the user's own line draws before it trains: a choice that every process makes for itself."""
    if is_own(frame.f_code.co_filename):
        state.early_draws += 1
        emit("early draw", name=name, value=repr(drawn)[:80], where=where(frame)[-1:])


# --- weights


def _bytes(tensor: Any) -> bytes:
    torch = sys.modules["torch"]
    tensor = tensor.detach().cpu().contiguous()
    try:
        return tensor.numpy().tobytes()  # type: ignore[no-any-return]
    except TypeError:
        return tensor.to(torch.float64).numpy().tobytes()  # type: ignore[no-any-return]


def _checksum(module: Any) -> Optional[int]:
    """One number for all parameters; None where that would take long."""
    parameters = list(module.parameters())
    if sum(p.numel() for p in parameters) > MANY_WEIGHTS:
        return None
    total = 0
    for parameter in parameters:
        total = zlib.crc32(_bytes(parameter), total)
    return total


def _gradients(module: Any) -> Optional[int]:
    gradients = [p.grad for p in module.parameters() if p.grad is not None]
    if sum(g.numel() for g in gradients) > MANY_WEIGHTS:
        return None
    total = 0
    for gradient in gradients:
        total = zlib.crc32(_bytes(gradient.to_dense() if gradient.is_sparse else gradient), total)
    return total


def _statistics(module: Any) -> Set[str]:
    """The prefixes of modules whose buffers are each rank's own statistics by design."""
    base = getattr(sys.modules["torch"].nn.modules.batchnorm, "_NormBase", ())
    return {
        prefix for prefix, child in module.named_modules() if isinstance(child, base) or "Norm" in type(child).__name__
    }


def _buffers(module: Any) -> Dict[str, int]:
    """Checksums of the buffers that are no such statistics."""
    own = _statistics(module)
    named = [(name, buffer) for name, buffer in module.named_buffers() if name.rpartition(".")[0] not in own]
    return {name: zlib.crc32(_bytes(buffer)) for name, buffer in named[:200] if buffer.numel() < MANY_WEIGHTS}


def _weights(trainer: Any, module: Any) -> Dict[str, List[Any]]:
    """Each parameter, buffer and stray tensor of the optimizers: kind, checksum, some of its values."""
    norms = _statistics(module)
    found: Dict[str, List[Any]] = {}
    known: Set[int] = set()
    for name, parameter in module.named_parameters():
        known.add(id(parameter))
        found[name] = ["parameter", *_sample(parameter)]
    for name, tensor in module.named_buffers():
        kind = "statistics" if name.rpartition(".")[0] in norms else "buffer"
        found[name] = [kind, *_sample(tensor)]
    for name, child in _strays(module):
        for inner, parameter in child.named_parameters():
            known.add(id(parameter))
            found[name + "." + inner] = ["unregistered", *_sample(parameter)]
    for number, optimizer in enumerate(_listed(getattr(trainer, "optimizers", None))):
        for group in getattr(optimizer, "param_groups", ()):
            for at, parameter in enumerate(group["params"]):
                if id(parameter) not in known:
                    found["optimizer %d, tensor %d" % (number, at)] = ["unregistered", *_sample(parameter)]
    return found


def _sample(tensor: Any) -> Tuple[int, List[float]]:
    flat = tensor.detach().cpu().reshape(-1)
    if flat.numel() == 0 or flat.is_complex():
        return zlib.crc32(_bytes(tensor)), []
    picked = flat[:: max(1, flat.numel() // 64)][:64].to(sys.modules["torch"].float64)
    return zlib.crc32(_bytes(tensor)), [float(value) for value in picked]


def _strays(module: Any) -> Iterator[Tuple[str, Any]]:
    """Modules that are kept in lists, dicts or plain attributes, where DDP does not see them."""
    kind = sys.modules["torch"].nn.Module
    registered = {id(child) for child in module.modules()}
    for prefix, child in module.named_modules():
        for key, value in vars(child).items():
            if key.startswith("_") or key in ("trainer", "fabric"):
                continue
            items = [("", value)]
            if isinstance(value, (list, tuple)):
                items = [("[%d]" % at, item) for at, item in enumerate(value)]
            elif isinstance(value, dict):
                items = [("[%r]" % (at,), item) for at, item in value.items()]
            for suffix, item in items:
                if isinstance(item, kind) and id(item) not in registered:
                    yield (prefix + "." if prefix else "") + key + suffix, item


def _tell_attributes(module: Any) -> None:
    """Plain attributes that hold numbers, as they are before anything runs: DDP will not make them equal."""
    torch, numpy = sys.modules["torch"], sys.modules.get("numpy")
    if not isinstance(module, torch.nn.Module):
        return
    found: Dict[str, int] = {}
    makers: Dict[str, Any] = {}
    for prefix, key, value, owner in _attributes(module):
        if not key.startswith("_") and key not in ("example_input_array", "trainer"):
            data = None
            if isinstance(value, torch.Tensor) and value.numel() > 1:
                data = _bytes(value)
            elif (
                numpy is not None and isinstance(value, numpy.ndarray) and value.size > 1 and value.dtype.kind in "biuf"
            ):
                data = value.tobytes()
            elif _is_numbers(value):
                data = repr(value).encode()
            if data is not None:
                name = (prefix + "." if prefix else "") + key
                found[name] = zlib.crc32(data)
                makers[name] = _methods(type(owner)).get("__init__")
    shapes = [[name, list(parameter.shape)] for name, parameter in module.named_parameters()]
    emit("attributes", values=found, makers=makers, shapes=shapes[:MANY_SHAPES])
    emit("hooks", places=_methods(type(module)))


def _attributes(module: Any) -> Iterator[Tuple[str, str, Any, Any]]:
    """The plain attributes of a module's parts, and of the objects of the user's own classes that they keep.

    Each with the path to what has it, its name, its value, and what has it.
    """
    for prefix, child in module.named_modules():
        for key, value in list(vars(child).items()):
            yield prefix, key, value, child
            if not key.startswith("_") and _is_users(value) and not isinstance(value, sys.modules["torch"].nn.Module):
                for inner, item in list(vars(value).items()):
                    yield (prefix + "." if prefix else "") + key, inner, item, value


def _is_numbers(value: Any) -> bool:
    fits = isinstance(value, (list, tuple)) and 1 < len(value) < 100000
    return fits and all(isinstance(item, (int, float)) for item in value)


def _methods(kind: type) -> Dict[str, List[Any]]:
    """Where the user's code defines the methods of a class, those that are in use."""
    found: Dict[str, List[Any]] = {}
    for base in kind.__mro__:
        for name, member in vars(base).items():
            code = getattr(getattr(member, "__wrapped__", member), "__code__", None)
            if code is not None and name not in found and is_own(code.co_filename):
                found[name] = [code.co_filename, code.co_firstlineno, name]
    return found


def _tell_metrics(trainer: Any, point: str) -> None:
    """The values that decide about stopping, saving and learning rates, as this rank has them."""
    if int(getattr(trainer, "world_size", 1) or 1) < 2:
        return
    users: Dict[str, List[str]] = {}
    for callback in _listed(getattr(trainer, "callbacks", None)):
        monitor = getattr(callback, "monitor", None)
        asked = not state.default_checkpoint or type(callback).__name__ != "ModelCheckpoint"
        if isinstance(monitor, str) and asked:
            users.setdefault(monitor, []).append(type(callback).__name__)
    configs = "lr_scheduler_configs" if hasattr(type(trainer), "lr_scheduler_configs") else "lr_schedulers"
    for config in _listed(getattr(trainer, configs, None)):
        read = config.get if isinstance(config, dict) else functools.partial(getattr, config)
        monitor = read("monitor", None)
        if isinstance(monitor, str) and read("reduce_on_plateau", False):
            users.setdefault(monitor, []).append(type(read("scheduler", None)).__name__)
    metrics = trainer.callback_metrics
    values = {name: float(metrics[name]) for name in users if name in metrics}
    if users:
        emit("metrics", point=point, values=values, users=users)


@patch(
    "pytorch_lightning.core.lightning",
    "pytorch_lightning.core.module",
    "lightning.pytorch.core.module",
)
def patch_log(module: Any) -> None:
    """`self.log` is remembered: which names, where, and whether the value is made of all ranks' values."""
    kind = module.LightningModule
    if "log" in vars(kind):
        replaced(kind, "log", functools.partial(_logged, _parameters(kind.log)))


def _logged(names: List[str], original: Callable[..., Any], module: Any, *args: Any, **kwargs: Any) -> Any:
    guarded(_note_logged)(dict(zip(names, args), **kwargs))
    return original(module, *args, **kwargs)


def _note_logged(given: Dict[str, Any]) -> None:
    name, reduced = str(given.get("name")), bool(given.get("sync_dist") or hasattr(given.get("value"), "compute"))
    key = (name, state.stage, reduced)
    if key not in state.logged:
        state.logged.add(key)
        emit("logged", name=name, stage=state.stage, reduced=reduced, where=here())


@patch("torch.optim.lr_scheduler")
def patch_plateau(module: Any) -> None:
    """What the program itself tells a scheduler that waits for a value to get better."""
    replaced(module.ReduceLROnPlateau, "step", _stepped)


def _stepped(original: Callable[..., Any], scheduler: Any, *args: Any, **kwargs: Any) -> Any:
    guarded(_note_decider)(scheduler, (list(args) + list(kwargs.values()) + [None])[0], sys._getframe(2))
    return original(scheduler, *args, **kwargs)


def _note_decider(scheduler: Any, value: Any, frame: Any) -> None:
    if state.phase == "running" and value is not None and is_own(frame.f_code.co_filename):
        emit("decider", name=type(scheduler).__name__, value=float(value), where=where(frame))


# --- what prepare_data leaves in memory

NO_MEMORY = ("trainer", "_trainer", "_has_prepared_data", "_modules", "_parameters", "_buffers")


@patch("pytorch_lightning.trainer.connectors.data_connector", "lightning.pytorch.trainer.connectors.data_connector")
def patch_connector(module: Any) -> None:
    """Lightning calls `prepare_data` in one process of a machine: what that keeps in memory no other has."""
    for name in ("_DataConnector", "DataConnector"):
        replaced(getattr(module, name, None), "prepare_data", _prepared)


def _prepared(original: Callable[..., Any], connector: Any, *args: Any, **kwargs: Any) -> Any:
    before = guarded(_memories)(connector.trainer) or []
    done = original(connector, *args, **kwargs)
    guarded(_tell_prepared)(connector.trainer, before)
    return done


def _tell_prepared(trainer: Any, before: List[Tuple[str, Dict[str, List[Any]]]]) -> None:
    for (kind, was), (_, now), owner in zip(before, _memories(trainer), _preparing(trainer)):
        names = [name for name, known in now.items() if was.get(name) != known]
        if names:
            emit("prepared", owner=kind, names=names, places=_methods(type(owner)))


def _tell_memory(trainer: Any) -> None:
    """What this rank keeps, as far as it is `prepare_data`'s."""
    for kind, values in _memories(trainer):
        emit("memory", owner=kind, values=values)


def _preparing(trainer: Any) -> List[Any]:
    """The datamodule and the module, where the user's code defines their `prepare_data`."""
    owners = [getattr(trainer, name, None) for name in ("datamodule", "lightning_module", "model")]
    unique = {id(owner): owner for owner in owners if owner is not None}
    return [owner for owner in unique.values() if "prepare_data" in _methods(type(owner))]


def _memories(trainer: Any) -> List[Tuple[str, Dict[str, List[Any]]]]:
    """For each of these: the checksums of its attributes, and what they hold in a word."""
    return [
        (type(owner).__name__, {key: _memory(value) for key, value in vars(owner).items() if key not in NO_MEMORY})
        for owner in _preparing(trainer)
    ]


def _memory(value: Any) -> List[Any]:
    count = _length(value)
    said = type(value).__name__ if count is None else "%s of %d" % (type(value).__name__, count)
    return [zlib.crc32(_remembered(value, 3)), "None" if value is None else said]


def _remembered(value: Any, depth: int) -> bytes:
    """The content of a value as far as it is the same in every process that makes it."""
    if hasattr(value, "shape") and hasattr(value, "dtype"):
        small = getattr(value, "is_sparse", False) is False and len(value.shape) > 0
        begins = _plain(value.reshape(-1)[:65536]) if small else b""
        return repr((tuple(value.shape), str(value.dtype))).encode() + begins
    if value is None or isinstance(value, (bool, int, float, str, bytes)):
        return repr(value).encode("utf-8", "replace")
    kind = type(value).__name__.encode()
    if isinstance(value, (dict, set, frozenset, list, tuple)):
        items = list(value.items()) if isinstance(value, dict) else list(value)
        parts = [_remembered(item, depth - 1) for item in items[:LOOKS]] if depth > 0 else []
        ordered = parts if isinstance(value, (list, tuple)) else sorted(parts)
        return kind + b"%d" % len(items) + b",".join(ordered)
    inner = sorted(getattr(value, "__dict__", {}).items()) if depth > 0 and not isinstance(value, type) else []
    return kind + b"".join(name.encode() + _remembered(item, depth - 1) for name, item in inner if name[:1] != "_")


# --- data


@patch("torch.utils.data.dataloader")
def patch_loader(module: Any) -> None:
    """Loaders are remembered when they are made and iterated, and the first batches are fingerprinted."""
    replaced(module.DataLoader, "__init__", _made_loader)
    replaced(module.DataLoader, "__iter__", _iterated)
    base = getattr(module, "_BaseDataLoaderIter", None)
    if base is not None:
        replaced(base, "__init__", _made_iterator)
        replaced(base, "__next__", _next_batch)


def _made_loader(original: Callable[..., Any], loader: Any, *args: Any, **kwargs: Any) -> Any:
    done = original(loader, *args, **kwargs)
    guarded(_note_loader)(loader, sys._getframe(2))
    return done


def _note_loader(loader: Any, frame: Any) -> None:
    maker = where(frame)
    own = own_place(maker)
    for path, _, function in reversed(maker):
        if function == "wrapper":
            continue  # Lightning notes how a loader is made that the program makes in a hook
        if "lightning" in path and not is_own(path):
            own = None  # Lightning made it again, from the program's own
            break
        if is_own(path):
            break
    dataset = getattr(loader, "dataset", None)
    if own is not None:
        known = _origin(dataset) or {"sizes": []}
        size = getattr(getattr(loader, "batch_sampler", None), "batch_size", None)
        made = {"where": [own], "sizes": known["sizes"] + [size]}
        try:
            origins[id(dataset)] = (weakref.ref(dataset), made)
        except TypeError:
            return


origins: Dict[int, Tuple[Any, Dict[str, Any]]] = {}
"""By the id of a data set: where the program last made a loader of it, and with which batch sizes."""


def _origin(dataset: Any) -> Optional[Dict[str, Any]]:
    reference, made = origins.get(id(dataset), (lambda: None, {}))
    return made if reference() is dataset and made else None


@patch("torch.utils.data.dataset")
def patch_subset(module: Any) -> None:
    """A subset is remembered with the line that made it."""
    replaced(module.Subset, "__init__", _made_subset)


def _made_subset(original: Callable[..., Any], subset: Any, *args: Any, **kwargs: Any) -> Any:
    done = original(subset, *args, **kwargs)
    guarded(_note_subset)(subset, sys._getframe(2))
    return done


def _note_subset(subset: Any, frame: Any) -> None:
    while frame is not None and frame.f_code.co_name == "__init__" and frame.f_locals.get("self") is subset:
        frame = frame.f_back  # that of a class derived from it
    own = own_place(where(frame))
    if own is not None:
        subsets[id(subset)] = (weakref.ref(subset), own)


subsets: Dict[int, Tuple[Any, List[Any]]] = {}
"""By the id of a subset: the user's line that made it."""


def _iterated(original: Callable[..., Any], loader: Any) -> Any:
    if state.phase == "running":
        state.last_loader = loader
        if not any(known is loader for _, known in state.loaders) and len(state.loaders) < 20:
            state.loaders.append((_stage_now(), loader))
            emit(
                "loader",
                loader=len(state.loaders) - 1,
                stage=_stage_now(),
                size=getattr(getattr(loader, "batch_sampler", None), "batch_size", None),
                length=_length(loader),
                made=_origin(getattr(loader, "dataset", None)),
                defined=guarded(_definitions)(getattr(loader, "dataset", None)),
                listings=guarded(_listings)(getattr(loader, "dataset", None)),
            )
    return original(loader)


@patch("torch.utils.data.distributed")
def patch_sampler(module: Any) -> None:
    """A distributed sampler knows where the program made it."""
    replaced(module.DistributedSampler, "__init__", _made_sampler)


def _made_sampler(original: Callable[..., Any], sampler: Any, *args: Any, **kwargs: Any) -> Any:
    done = original(sampler, *args, **kwargs)
    frame: Any = sys._getframe(2)
    while frame is not None and frame.f_code.co_name == "__init__" and frame.f_locals.get("self") is sampler:
        frame = frame.f_back  # that of a class derived from it
    if frame is not None and is_own(frame.f_code.co_filename):
        sampler._smoke_made = where(frame)[-1:]
    return done


@patch("torch.utils.data._utils.fetch")
def patch_fetch(module: Any) -> None:
    """A loader's worker says with which random streams it begins, and where it draws from them."""
    for name in ("_MapDatasetFetcher", "_IterableDatasetFetcher"):
        if hasattr(module, name):
            replaced(getattr(module, name), "fetch", _fetched)


def _fetched(original: Callable[..., Any], fetcher: Any, *args: Any, **kwargs: Any) -> Any:
    worker = sys.modules["torch.utils.data"].get_worker_info()
    if worker is None or state.worker == os.getpid() or state.probing or sys.getprofile() is not None:
        return original(fetcher, *args, **kwargs)
    state.worker = os.getpid()
    before = _streams()
    state.draws = []
    kept = [(owner, name, giver, _position(giver)) for owner, name, giver in _generators_of(fetcher.dataset)]
    sys.setprofile(_drawing(state.draws, [giver for _, _, giver, _ in kept]))
    try:
        return original(fetcher, *args, **kwargs)
    finally:
        sys.setprofile(None)
        draws, state.draws = state.draws, None
        guarded(_note_moved)(draws, kept, ("__getitem__", "__iter__"))
        emit("worker", worker=worker.id, stage=_stage_now(), rng=before, rng_end=_streams(), draws=draws)


def _note_moved(draws: List[List[Any]], kept: List[Tuple[Any, str, Any, int]], methods: Tuple[str, ...]) -> None:
    """Note the generators that have drawn, as their state says: a profile function sees no method of numpy's."""
    for owner, name, giver, before in kept:
        seen = any(draw[4] == "own" and draw[5] == before for draw in draws)
        places = _methods(type(owner))
        place = next((places[method] for method in methods if method in places), None)
        if not methods:
            place = next((found for found in places.values() if _speaks_of(found, name)), None)
        if place is not None and not seen and _position(giver) != before:
            path, first, function = place
            line = _line_with("self.%s." % name, path, first) or first
            draws.append([path, line, function, "self." + name, "own", before])


def _line_with(text: str, path: str, first: int) -> Optional[int]:
    return next((line for line in range(first, first + 100) if text in linecache.getline(path, line)), None)


def _speaks_of(method: List[Any], name: str) -> bool:
    """Whether a method that is defined at a place calls one of `self.name`; not where that is made or seeded."""
    path, first, function = method
    line = _line_with("self.%s." % name, path, first)
    others = [at for at in range(first + 1, line or 0) if re.match(r"\s*def ", linecache.getline(path, at))]
    return function != "__init__" and line is not None and not others


Kept = Tuple[Any, str, Any]
"""What keeps a generator of random numbers, by which name, and the generator."""


def _generators_of(dataset: Any) -> Iterator[Kept]:
    """Those that a data set keeps, or one that it is a part of."""
    while dataset is not None:
        for kept in _generators(dataset):
            yield kept
        dataset = getattr(dataset, "dataset", None)


def _kept_generators(trainer: Any, module: Any) -> Iterator[Kept]:
    """Those of the module's parts, of the user's objects that these keep, of callbacks, and of the user's files."""
    owners = [child for _, child in module.named_modules()]
    owners += [value for child in owners for value in list(vars(child).values()) if _is_users(value)]
    owners += [callback for callback in _listed(getattr(trainer, "callbacks", None)) if _is_users(callback)]
    owners += [one for one in list(sys.modules.values()) if is_own(getattr(one, "__file__", None) or "<")]
    known: Set[int] = set()
    for owner in owners:
        for kept in _generators(owner):
            if id(kept[-1]) not in known:
                known.add(id(kept[-1]))
                yield kept


def _is_users(value: Any) -> bool:
    """Whether it is an object of a class that the user wrote."""
    return hasattr(value, "__dict__") and not isinstance(value, (type, type(sys))) and bool(_methods(type(value)))


def _generators(owner: Any) -> Iterator[Kept]:
    """The generators of random numbers that are attributes of an object."""
    kinds = (random.Random, sys.modules["torch"].Generator) + tuple(
        getattr(sys.modules.get("numpy.random"), name, random.Random) for name in ("RandomState", "Generator")
    )
    for name, value in list(getattr(owner, "__dict__", {}).items()):
        if isinstance(value, kinds):
            yield owner, name, value


STAGES = {"train": "training", "sanity_check": "validation", "validate": "validation", "predict": "prediction"}


def _stage_now() -> str:
    """What the Trainer says that it does; before Lightning 1.2 it does not say."""
    stage = getattr(getattr(state.trainer, "state", None), "stage", None)
    name = str(getattr(stage, "value", stage) or "")
    if name:
        return STAGES.get(name, name)
    return "validation" if state.stage == "sanity check" else state.stage or "training"


def _made_iterator(original: Callable[..., Any], iterator: Any, loader: Any, *args: Any, **kwargs: Any) -> Any:
    done = original(iterator, loader, *args, **kwargs)
    iterator._smoke_loader = loader
    return done


def _next_batch(original: Callable[..., Any], iterator: Any) -> Any:
    loader = getattr(iterator, "_smoke_loader", None)
    watched = state.phase == "running" and loader is not None and not state.probing
    try:
        batch = original(iterator)
    except StopIteration:
        if watched:
            emit("exhausted", loader=_number(loader), n=state.rows.get(id(loader), 0))
        raise
    if watched:
        guarded(_note_batch)(loader, batch)
    return batch


def _note_batch(loader: Any, batch: Any) -> None:
    seen = state.rows.get(id(loader), 0)
    state.rows[id(loader)] = seen + 1
    emit("batch", loader=_number(loader), n=seen, rows=_rows(batch) if seen < 8 else None)


def _number(loader: Any) -> int:
    for number, (_, known) in enumerate(state.loaders):
        if known is loader:
            return number
    return -1


def _rows(batch: Any) -> List[int]:
    """A checksum of each sample in a batch."""
    torch = sys.modules["torch"]
    leaves: List[Any] = []
    stack = [batch]
    while stack and len(leaves) < 50:
        item = stack.pop()
        if isinstance(item, torch.Tensor):
            if item.dim() and not item.is_sparse:
                leaves.append(item)
        elif isinstance(item, dict):
            stack.extend(item.values())
        elif isinstance(item, (list, tuple)):
            stack.extend(item)
    count = leaves[0].size(0) if leaves else 0
    sums = [0] * min(count, 4096)
    for leaf in leaves:
        if leaf.size(0) == count:
            for at in range(len(sums)):
                sums[at] = zlib.crc32(_bytes(leaf[at].reshape(-1)[:65536]), sums[at])
    return sums


def _tell_data(stage: str) -> None:
    """What the loaders of a stage would give this rank in a whole epoch."""
    for number, (name, loader) in enumerate(state.loaders):
        if name == stage and not getattr(loader, "_smoke_told", False):
            loader._smoke_told = True
            with kept_streams():
                emit("data", loader=number, stage=stage, **_described(loader))


class kept_streams(object):  # noqa: N801 (a context manager)
    """What is drawn inside does not change the program's random streams."""

    def __enter__(self) -> None:
        state.probing = True
        self.torch = sys.modules["torch"].get_rng_state()
        self.numpy = sys.modules["numpy.random"].get_state() if "numpy.random" in sys.modules else None
        self.python = random.getstate()

    def __exit__(self, *error: Any) -> None:
        sys.modules["torch"].set_rng_state(self.torch)
        if self.numpy is not None:
            sys.modules["numpy.random"].set_state(self.numpy)
        random.setstate(self.python)
        state.probing = False


def _described(loader: Any) -> Dict[str, Any]:
    dataset = getattr(loader, "dataset", None)
    facts: Dict[str, Any] = {"dataset": type(dataset).__name__, "made": _origin(dataset)}
    torch = sys.modules["torch"]
    iterable = getattr(torch.utils.data, "IterableDataset", None)
    if iterable is not None and isinstance(dataset, iterable):
        facts["iterable"] = True
        facts.update(_counted(loader))
        return facts
    batches = getattr(loader, "batch_sampler", None)
    sampler = getattr(batches, "sampler", batches)  # one of the user's may have none: it draws itself
    if sampler is None:
        sampler = getattr(loader, "sampler", None)
    facts["size"] = getattr(batches, "batch_size", None)
    facts["batches"] = _length(loader)
    facts["samples"] = _length(dataset)
    facts["sampler"] = _sampler(sampler)
    facts["indices"] = _indices(batches if batches is not None else sampler, batches is not None, facts)
    facts["chain"] = _chain(dataset)
    return facts


def _length(value: Any) -> Optional[int]:
    try:
        return len(value)
    except Exception:
        return None


def _sampler(sampler: Any) -> Dict[str, Any]:
    facts: Dict[str, Any] = {"bases": _bases(sampler), "length": _length(sampler)}
    facts["made"] = getattr(sampler, "_smoke_made", None)
    facts["held"] = guarded(_held)(sampler)
    for name in ("num_replicas", "rank", "seed", "drop_last", "replacement"):
        value = getattr(sampler, name, None)
        if isinstance(value, (int, bool)):
            facts[name] = value
    inner = getattr(getattr(sampler, "dataset", None), "_sampler", None) or getattr(sampler, "sampler", None)
    if inner is not None:
        facts["inner"] = _sampler(inner)
        facts["inner"]["indices"] = _indices(inner, False, {})
    return facts


def _held(sampler: Any) -> Optional[int]:
    """A checksum of the indices that a sampler was given, in no order; None where it keeps none."""
    given: Any = getattr(sampler, "indices", None)
    known = given is not None and not callable(given) and (_length(given) or MANY_INDICES) < MANY_INDICES
    return zlib.crc32(repr(sorted(int(index) for index in given)).encode()) if known else None


def _indices(sampler: Any, batched: bool, facts: Dict[str, Any]) -> Optional[List[int]]:
    """The indices of one epoch; None where there are too many, or they are no numbers.

    How those begin that are too many, or have no end, is put into `facts`.
    """
    inner = getattr(sampler, "sampler", None)
    generator: Any = getattr(sampler, "generator", None) or getattr(inner, "generator", None)
    before = generator.get_state() if generator is not None else None
    found: List[int] = []
    end = time.time() + SECONDS_FOR_DATA
    try:
        for item in sampler:
            found.extend(item if batched else [item])
            if len(found) > MANY_INDICES or time.time() > end:
                facts["begins"] = [int(index) for index in found[:BEGINNING]]
                return None
        return [int(index) for index in found]
    except Exception:
        return None
    finally:
        if before is not None:
            generator.set_state(before)


def _chain(dataset: Any) -> List[Dict[str, Any]]:
    """A data set and, for a subset, what it is a subset of: its indices and some of its samples."""
    found: List[Dict[str, Any]] = []
    while dataset is not None and len(found) < 4:
        indices = getattr(dataset, "indices", None)
        level = {"type": type(dataset).__name__, "length": _length(dataset), "probe": _probe(dataset)}
        if indices is not None:
            try:
                numbers = [int(index) for index in indices]
                level["indices"] = zlib.crc32(repr(numbers).encode())
                level["some"] = _some(numbers, _length(dataset.dataset) or len(numbers))
                reference, made = subsets.get(id(dataset), (lambda: None, None))
                level["made"] = made if reference() is dataset else None
            except Exception:
                level["indices"] = None
        found.append(level)
        dataset = getattr(dataset, "dataset", None) if indices is not None else None
    return found


def _some(numbers: List[int], total: int) -> List[int]:
    """Some of the indices, chosen by themselves, so that it is the same choice on every rank."""
    every = 1 + total // 4000
    return sorted({number for number in numbers if zlib.crc32(b"%d" % number) % every == 0})


def _listings(dataset: Any) -> Dict[str, Any]:
    """The plain lists and tables of a data set, as they are before a sample is drawn: its files, its labels.

    Of each: a checksum, one that knows no order (of a table: of its values), and some of the items.
    """
    found: Dict[str, Any] = {}
    while dataset is not None and len(found) < 20:
        for name, value in getattr(dataset, "__dict__", {}).items():
            if isinstance(value, (list, tuple, dict)) and 1 < len(value) < MANY_INDICES:
                items = list(value.items()) if isinstance(value, dict) else list(value)
                if all(_is_plain(item) for item in items[:100]):
                    sums = _sums(items)
                    every = 1 + len(sums) // 1000
                    table = isinstance(value, dict)
                    values = list(value.values()) if isinstance(value, dict) else items
                    found[name] = {
                        "table": table,
                        "of_samples": len(items) == _length(dataset),
                        "text": all(_has_text(item) for item in items[:100]),
                        "sum": hash(tuple(sorted(sums) if table else sums)),
                        "unordered": hash(tuple(sorted(_sums(values)))),
                        "some": sorted({one for one in sums if one % every == 0}),
                    }
        dataset = getattr(dataset, "dataset", None)
    return found


def _is_plain(item: Any) -> bool:
    if isinstance(item, (list, tuple)):
        return _has_text(item) and all(_is_plain(one) for one in item)
    return isinstance(item, (str, int, float, os.PathLike))


def _has_text(item: Any) -> bool:
    """Whether it is a name or a path, or has one."""
    parts = item if isinstance(item, (list, tuple)) else [item]
    return any(isinstance(part, (str, os.PathLike)) for part in parts)


def _sums(items: List[Any]) -> List[int]:
    return [zlib.crc32(repr(item).encode("utf-8", "replace")) for item in items]


def _definitions(dataset: Any) -> List[List[Any]]:
    """Where the user's code defines the classes of a data set, and of what it is a part of."""
    found: List[List[Any]] = []
    while dataset is not None and len(found) < 4:
        places = list(_methods(type(dataset)).values())
        found.extend(places[:1])
        dataset = getattr(dataset, "dataset", None)
    return found


def _probe(dataset: Any) -> Optional[List[int]]:
    """Checksums of a few samples, drawn with the same random stream on every rank."""
    length = _length(dataset)
    if not length:
        return None
    sums = []
    end = time.time() + SECONDS_FOR_DATA
    try:
        for index in sorted({0, length // 3, 2 * length // 3}):
            sys.modules["torch"].manual_seed(index)
            random.seed(index)
            if "numpy.random" in sys.modules:
                sys.modules["numpy.random"].seed(index)
            sums.append(zlib.crc32(_plain(dataset[index])))
            if time.time() > end:
                break
    except Exception:
        return None
    return sums


def _plain(value: Any) -> bytes:
    """The content of a sample."""
    if isinstance(value, sys.modules["torch"].Tensor):
        return _bytes(value)
    if isinstance(value, dict):
        return b"".join(str(key).encode() + _plain(item) for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return b"".join(_plain(item) for item in value)
    if hasattr(value, "tobytes"):
        return bytes(value.tobytes())
    return repr(value).encode() if isinstance(value, (int, float, str, bytes, bool)) else b""


def _counted(loader: Any) -> Dict[str, Any]:
    """What an iterable gives this rank, as far as a few seconds go."""
    rows: List[int] = []
    batches = 0
    end = time.time() + SECONDS_FOR_DATA
    try:
        for batch in loader:
            batches += 1
            rows.extend(_rows(batch))
            if time.time() > end or batches >= 500:
                return {"batches": None, "rows": rows[:5000], "first": batches}
    except Exception:
        return {"batches": None, "rows": rows[:5000], "first": batches}
    return {"batches": batches, "rows": rows[:5000], "first": batches}


# --- collectives

COLLECTIVES = [
    "all_reduce",
    "all_gather",
    "all_gather_object",
    "all_gather_into_tensor",
    "_all_gather_base",
    "barrier",
    "monitored_barrier",
    "broadcast",
    "broadcast_object_list",
    "reduce",
    "reduce_scatter",
    "reduce_scatter_tensor",
    "gather",
    "gather_object",
    "scatter",
    "scatter_object_list",
    "all_to_all",
    "all_to_all_single",
    "all_reduce_coalesced",
    "all_gather_coalesced",
    "new_group",
]


@patch("torch.distributed.distributed_c10d")
def patch_collectives(module: Any) -> None:
    """Each collective that Python calls is remembered with the line that called it."""
    for name in COLLECTIVES:
        replaced(module, name, functools.partial(_collective, module, name))


def _collective(module: Any, name: str, original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    if getattr(state.calling, "depth", 0) or not _of_everyone(module, args, kwargs):
        return original(*args, **kwargs)
    guarded(_note_collective)(name, args, sys._getframe(2))
    state.calling.depth = 1
    try:
        return original(*args, **kwargs)
    finally:
        state.calling.depth = 0


def _of_everyone(module: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> bool:
    """Whether a collective is one of all ranks, and not of a smaller group."""
    kind = getattr(module, "ProcessGroup", None)
    if kind is None:
        return True
    for value in list(args) + list(kwargs.values()):
        if isinstance(value, kind):
            try:
                return bool(module.get_world_size(value) == module.get_world_size())
            except Exception:
                return True
    return True


def _note_collective(name: str, args: Tuple[Any, ...], frame: Any) -> None:
    frames = where(frame)
    shape = None
    for value in args:
        if hasattr(value, "shape") and not isinstance(value, type):
            shape = list(value.shape)
            break
    state.call_count += 1
    own = [at for at, frame in enumerate(frames) if is_own(frame[0])]
    lightning = [at for at, frame in enumerate(frames) if "lightning" in frame[0] and not is_own(frame[0])]
    user, library = (frames[at[-1]] if at else None for at in (own, lightning))
    in_hook = bool(own and lightning and lightning[0] < own[-1])
    state.calls.append([name, shape, user, library, in_hook, state.step])
    if shape is not None and in_hook and state.shapes_told < CALLS_KEPT:  # what comes next may end the process
        state.shapes_told += 1
        emit("collective", name=name, shape=shape, where=[user])
    if len(state.calls) > 2 * CALLS_KEPT:
        del state.calls[:CALLS_KEPT]


wrapped_entry: Optional[Callable[..., Any]] = None


@patch("torch.multiprocessing.spawn")
def patch_spawn(module: Any) -> None:
    """What fails in a spawned or forked rank is noted there, before it is turned into text."""
    global wrapped_entry
    replaced(module, "spawn", functools.partial(_spawned, module))
    if hasattr(module, "_wrap"):
        wrapped_entry = module._wrap
        module._wrap = spawned_entry


def _spawned(module: Any, original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Fork where only we wanted a spawn: a program for `ddp` need not be fit for it, as each rank starts it anew."""
    if not state.forks or not hasattr(module, "start_processes"):
        return original(*args, **kwargs)
    kwargs["start_method"] = "fork"
    return module.start_processes(*args, **kwargs)


def _as_started_anew(rank: int) -> None:
    """A forked rank is as one that was started by itself: with streams of its own, where nobody seeds them."""
    sys.modules["torch"].set_num_threads(1)  # those of OpenMP do not outlive a fork
    if rank and not state.seeded:
        random.seed()
        sys.modules["torch"].seed()
        if "numpy.random" in sys.modules:
            sys.modules["numpy.random"].seed()


@patch("torch.nn.parallel.distributed")
def patch_ddp(module: Any) -> None:
    """Lightning before 1.2 calls a method of DDP that PyTorch 1.11 took away."""
    kind = module.DistributedDataParallel
    if not hasattr(kind, "_sync_params") and hasattr(kind, "_check_sync_bufs_pre_fwd"):
        kind._sync_params = _synced_buffers


def _synced_buffers(wrapped: Any) -> None:
    if wrapped._check_sync_bufs_pre_fwd():
        wrapped._sync_buffers()


def spawned_entry(fn: Callable[..., Any], i: int, *args: Any) -> Any:
    """The first function of a spawned or forked rank."""
    state.rank = i
    emit("rank")
    state.watching = 0
    if state.forks:
        guarded(_as_started_anew)(i)
    start_watching()
    if hasattr(signal, "SIGUSR1"):
        guarded(_shown_stacks)()

    @functools.wraps(getattr(fn, "__func__", fn))
    def watched(*inner: Any) -> Any:
        try:
            return fn(*inner)
        except BaseException as error:
            tell_exception(error, "rank")
            raise

    importlib.import_module("torch.multiprocessing.spawn")
    assert wrapped_entry is not None
    return wrapped_entry(watched, i, *args)


# --- files


@patch("torch.serialization")
def patch_save(module: Any) -> None:
    """`torch.save` to a path writes below Python, unseen by audit hooks."""
    replaced(module, "save", _saved)


def _saved(original: Callable[..., Any], obj: Any, f: Any, *args: Any, **kwargs: Any) -> Any:
    f = in_copy(f)
    if isinstance(f, (str, os.PathLike)):
        guarded(note_writing)(os.fspath(f), "w")
    return original(obj, f, *args, **kwargs)


@patch("sqlite3")
def patch_sqlite(module: Any) -> None:
    """What the user's own line writes to a database: it is opened, locked and written below Python."""
    replaced(module, "connect", _connected)


def _connected(original: Callable[..., Any], database: Any, *args: Any, **kwargs: Any) -> Any:
    database = in_copy(database)
    connection = original(database, *args, **kwargs)
    if isinstance(database, (str, bytes, os.PathLike)):
        guarded(_watch_database)(connection, os.fsdecode(database))
    return connection


def _watch_database(connection: Any, path: str) -> None:
    if path and path != ":memory:" and not path.startswith("file:"):
        full = os.path.abspath(path)
        own_file(full, True)

        def stated(statement: str) -> None:
            frame: Any = sys._getframe(1)
            while frame is not None and frame.f_code.co_filename == __file__:
                frame = frame.f_back
            if frame is not None and CHANGING.match(statement) and is_own(frame.f_code.co_filename):
                note_writing(full, "a")

        connection.set_trace_callback(guarded(stated))


CHANGING = re.compile(r"\s*(INSERT|UPDATE|DELETE|REPLACE|DROP|ALTER)\b", re.IGNORECASE)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def audit(event: str, args: Tuple[Any, ...]) -> None:
    """The audit hook: only what writes is of interest."""
    if event == "open":
        path, mode, flags = args
        if not isinstance(path, (str, bytes)):
            return
        if mode is None:
            mode = "" if not flags & WRITING else ("a" if flags & os.O_APPEND else "w")
        if any(letter in mode for letter in "wax+"):
            note_writing(os.fsdecode(path), mode)
        elif state.phase != "before":
            note_look(os.fsdecode(path), "read", here())
    elif event in CHANGES:
        for path in args[: CHANGES[event]]:
            if isinstance(path, (str, bytes)):
                own_folder(os.path.abspath(os.fsdecode(path)))
        if event == "os.rename" and isinstance(args[1], (str, bytes)):
            note_writing(os.fsdecode(args[1]), "w")
    elif event == "os.putenv" and args and args[0] in (b"LOCAL_RANK", b"RANK", b"WORLD_SIZE", "LOCAL_RANK"):
        _note_variable(args)


CHANGES = {
    "os.mkdir": 1,
    "os.rename": 2,
    "os.remove": 1,
    "os.rmdir": 1,
    "os.link": 2,
    "os.symlink": 2,
    "os.truncate": 1,
}


def _note_variable(args: Tuple[Any, ...]) -> None:
    frames = here()
    if (frames and is_own(frames[-1][0])) or (len(frames) > 1 and is_own(frames[-2][0])):
        emit("variable", name=os.fsdecode(args[0]), value=os.fsdecode(args[1]), where=frames)


LEFT_OUT = ("/dev/", "/proc/", "/sys/")
NOT_READ = (".py", ".pyc", ".so")
NO_DATA = (".pyc", ".lock", ".pyc.tmp", ".pid")


def note_writing(path: str, mode: str) -> None:
    """Note that a file is written; in the copy of the user's tree, make it a file of the copy first."""
    full = os.path.abspath(path)
    if full.startswith(state.events) or full.startswith(LEFT_OUT):
        return
    own_file(full, "w" not in mode)
    if full.endswith(NO_DATA) or "__pycache__" in full or ".pyc." in full:
        return
    kind = "append" if "a" in mode else "write"
    key = (full, kind, state.phase)
    if key in state.written or len(state.written) > 2000:
        return
    state.written.add(key)
    frames = here()
    emit("write", path=full, mode=kind, phase=state.phase, where=frames, **_moment())


def _looked(original: Callable[..., Any], path: Any, *args: Any, **kwargs: Any) -> Any:
    """The user's own line asks whether a file is there."""
    if state.phase != "before" and isinstance(path, (str, os.PathLike)) and not state.probing:
        frame: Any = sys._getframe(2)
        if frame.f_code.co_filename.endswith("pathlib.py"):
            frame = frame.f_back
        if is_own(frame.f_code.co_filename):
            guarded(note_look)(os.fspath(path), "asked", where(frame))
    return original(path, *args, **kwargs)


def note_look(path: str, mode: str, frames: Where) -> None:
    """Note that the user's code looks for a file, or reads it, the first time."""
    if state.worker or state.probing or path.endswith(NOT_READ) or own_place(frames) is None:
        return
    full = os.path.abspath(path)
    if (full, mode) not in state.looked and len(state.looked) < LOOKS and not full.startswith(state.events):
        state.looked.add((full, mode))
        emit("look", path=full, mode=mode, where=frames, **_moment())


def _moment() -> Dict[str, Any]:
    """Between which two collectives of the ranks, and in which step, something happens."""
    return {"count": state.call_count, "stage": state.stage, "step": state.step}


def own_folder(path: str) -> None:
    """Make every folder above `path` a real one in the copy of the user's tree."""
    if not state.tree or not path.startswith(state.tree + os.sep):
        return
    parts = os.path.dirname(path)[len(state.tree) + 1 :].split(os.sep)
    at = state.tree
    for part in parts:
        at = os.path.join(at, part)
        if os.path.islink(at):
            _with_lock(_real_folder, at)


def own_file(path: str, keep: bool) -> None:
    """Make `path` a file of the copy, with what it held where `keep`."""
    own_folder(path)
    if state.tree and path.startswith(state.tree + os.sep) and os.path.islink(path):
        _with_lock(_real_file, path, keep)


def _with_lock(function: Callable[..., None], *args: Any) -> None:
    lock = os.open(os.path.join(state.events, "lock"), os.O_RDWR | os.O_CREAT, 0o600)
    state.calling.plain = True
    try:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        function(*args)
    finally:
        state.calling.plain = False
        os.close(lock)


def _real_folder(link: str) -> None:
    if not os.path.islink(link) or not os.path.isdir(link):
        return
    target = os.path.realpath(link)
    os.unlink(link)
    os.mkdir(link)
    for name in os.listdir(target):
        os.symlink(os.path.join(target, name), os.path.join(link, name))


def _real_file(link: str, keep: bool) -> None:
    if not os.path.islink(link) or not os.path.isfile(link):
        return
    target = os.path.realpath(link)
    os.unlink(link)
    if keep:
        shutil.copy2(target, link)


OF_ONE_PATH = (
    "access",
    "chdir",
    "chmod",
    "listdir",
    "lstat",
    "mkdir",
    "open",
    "readlink",
    "remove",
    "rmdir",
    "scandir",
    "stat",
    "truncate",
    "unlink",
    "utime",
)
OF_TWO_PATHS = ("link", "rename", "replace", "symlink")


def keep_in_copy() -> None:
    """What a program calls by its full path in the user's tree is taken from the copy, and written there."""
    import builtins

    held = [(os, name, getattr(os, name, None)) for name in OF_ONE_PATH + OF_TWO_PATHS] + [(io, "open", io.open)]
    for holder, name, _ in held:
        replaced(holder, name, functools.partial(_with_copy, 2 if name in OF_TWO_PATHS else 1))
    builtins.open = io.open
    accessor = getattr(pathlib, "_NormalAccessor", None)  # before Python 3.11, with functions of its own
    for name, value in list(vars(accessor).items()) if accessor is not None else ():
        for holder, function, original in held:
            if original is not None and value is original:
                setattr(accessor, name, staticmethod(getattr(holder, function)))


def _with_copy(count: int, original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    return original(*[in_copy(path) for path in args[:count]], *args[count:], **kwargs)


def in_copy(path: Any) -> Any:
    """A full path in the user's tree as that of its copy; anything else as it is."""
    root = state.settings.get("root")
    if not root or not state.tree or not isinstance(path, (str, os.PathLike)) or getattr(state.calling, "plain", False):
        return path
    text = os.fspath(path)
    if not isinstance(text, str) or not (text == root or text.startswith(root + os.sep)):
        return path
    return path if text.startswith(str(state.settings["scratch"])) else state.tree + text


def _opened(original: Callable[..., Any], file: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
    """`open` where there are no audit hooks (before Python 3.8)."""
    if isinstance(file, (str, bytes, os.PathLike)) and any(letter in mode for letter in "wax+"):
        guarded(note_writing)(os.fsdecode(file), mode)
    return original(file, mode, *args, **kwargs)


# --- random streams


@patch("torch.random")
def patch_seed(module: Any) -> None:
    replaced(module, "manual_seed", functools.partial(_seeded, "torch"))


@patch("numpy.random")
def patch_numpy(module: Any) -> None:
    replaced(module, "seed", functools.partial(_seeded, "numpy"))
    for name in DRAWS:
        replaced(module, name, functools.partial(_drew, "numpy", name))


def _seeded(stream: str, original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    guarded(_note_seed)(stream, args, kwargs)
    return original(*args, **kwargs)


def _note_seed(stream: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> None:
    state.seeded = state.seeded or not state.probing
    place = None
    for frame in reversed(here()):
        if is_own(frame[0]):
            place = frame
            break
        if "lightning" in frame[0] and frame[2] != "seed_everything":
            break  # Lightning seeds again, in each rank, what was seeded before
    if place is not None and not state.probing:
        seed = (list(args) + list(kwargs.values()) + [None])[0]
        emit("seed", stream=stream, seed=repr(seed)[:40], where=[place], phase=state.phase, stage=state.stage)


# --- what cannot be pickled


def _tell_unpicklable(error: BaseException, trainer: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> None:
    """Say by attribute path what a spawned process could not be given."""
    if not any("pickle" in (one["type"] + one["message"]).lower() for one in exceptions(error)):
        return
    names = ["model", "train_dataloaders", "val_dataloaders", "datamodule"]
    roots = list(zip(names, args)) + list(kwargs.items())
    roots += [("callbacks[%d]" % at, item) for at, item in enumerate(_listed(getattr(trainer, "callbacks", None)))]
    loader = state.last_loader
    if loader is not None:
        roots += [
            (name, getattr(loader, name, None)) for name in ("dataset", "collate_fn", "worker_init_fn", "sampler")
        ]
    roots.append(("trainer", trainer))
    for name, value in roots:
        found = unpicklable(value, name, 0, set())
        if found is not None:
            path, what, place, owner = found
            emit("unpicklable", path=path, what=what, where=[place] if place else [], owner=owner)
            return


class Nowhere(object):
    """A file that keeps nothing."""

    def write(self, data: bytes) -> int:
        return len(data)


def _pickles(value: Any) -> bool:
    from multiprocessing.reduction import ForkingPickler

    try:
        ForkingPickler(Nowhere(), 4).dump(value)
    except Exception:
        return False
    return True


Unpicklable = Tuple[str, str, Optional[List[Any]], List[List[Any]]]
"""A path, what is there, where that is defined, and where the class is that has it as an attribute."""


def unpicklable(value: Any, path: str, depth: int, seen: Set[int], owner: Any = None) -> Optional[Unpicklable]:
    """The innermost thing below `value` that cannot be pickled."""
    if depth > 8 or id(value) in seen or _pickles(value):
        return None
    seen.add(id(value))
    for name, child in _children(value, path):
        mine = owner if isinstance(value, (dict, list, tuple, set, frozenset)) else value
        found = unpicklable(child, name, depth + 1, seen, mine)
        if found is not None:
            return found
    code = getattr(value, "__code__", None) or getattr(getattr(value, "__func__", None), "__code__", None)
    what = getattr(value, "__qualname__", None) or "a %s" % type(value).__name__
    if code is None and "<locals>" in type(value).__qualname__:
        what = "an instance of the local class %s" % type(value).__qualname__
        methods = [getattr(member, "__code__", None) for member in vars(type(value)).values()]
        code = next((member for member in methods if member is not None), None)
    place = [code.co_filename, code.co_firstlineno, code.co_name] if code is not None else None
    return path, str(what), place, list(_methods(type(owner)).values()) if owner is not None else []


def _children(value: Any, path: str) -> Iterator[Tuple[str, Any]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield "%s[%r]" % (path, key), item
        return
    if isinstance(value, (list, tuple, set, frozenset)):
        for at, item in enumerate(value):
            yield "%s[%d]" % (path, at), item
        return
    if isinstance(value, functools.partial):
        yield path + ".func", value.func
        for at, item in enumerate(value.args):
            yield "%s.args[%d]" % (path, at), item
        for key, item in value.keywords.items():
            yield "%s.%s" % (path, key), item
        return
    members = dict(getattr(value, "__dict__", None) or {})
    for registry in ("_modules", "_parameters", "_buffers"):
        members.update(members.pop(registry, None) or {})
    for key, item in members.items():
        if key not in ("trainer", "_trainer"):
            yield "%s.%s" % (path, key), item


# --- the process


def start_watching() -> None:
    """Start the thread that says whether the main thread still moves."""
    if state.watching == os.getpid():
        return
    state.watching = os.getpid()
    threading.Thread(target=_watch, name="smoke", daemon=True).start()


def _watch() -> None:
    main = threading.main_thread().ident
    last: Any = None
    since = time.time()
    told = False
    pid = os.getpid()
    while True:
        time.sleep(BEAT)
        if not _parent_lives():
            _end_group()
        frame = sys._current_frames().get(main) if main is not None else None
        position = []
        at = frame
        while at is not None:
            position.append((id(at.f_code), at.f_lasti))
            at = at.f_back
        if position != last:
            last, since = position, time.time()
            if told:
                emit("moves")
            told = False
        elif not told and time.time() - since > 2 * BEAT and os.getpid() == pid:
            told = True
            frames = where(frame)
            calls, doing = state.calls[-CALLS_KEPT:], getattr(state.calling, "depth", 0)
            emit(
                "still",
                where=frames,
                calls=calls,
                count=state.call_count,
                step=state.step,
                stage=state.stage,
                in_call=doing,
            )
        frame = at = None


def _parent_lives() -> bool:
    try:
        os.kill(int(state.settings["tool"]), 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _end_group() -> None:
    """The tool is gone: nobody else would end these processes, nor those that left their group, nor tidy up."""
    if fcntl is not None:  # one does, and the others wait for their end
        fcntl.flock(os.open(os.path.join(state.events, "end"), os.O_RDWR | os.O_CREAT, 0o600), fcntl.LOCK_EX)
    state.tree = ""  # nothing in it is made the program's own any more
    os.chdir(os.sep)
    rank = os.getpid()
    if hasattr(os, "fork") and os.fork():  # the main thread can end this process when it hears of its killed children
        threading.Event().wait()
    if os.getpid() != rank:
        os.kill(rank, signal.SIGKILL)
    scratch = str(state.settings["scratch"])
    for _ in range(ENDINGS):
        for pid in _of_this_run():
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                continue
        shutil.rmtree(scratch, ignore_errors=True)
        if not os.path.isdir(scratch):
            break
        time.sleep(0.1)  # what is killed can still make a file, or start a process, before it is gone
    if os.getpgrp() == int(os.environ.get(MAIN, "0")):
        os.killpg(os.getpgrp(), signal.SIGKILL)
    os.kill(os.getpid(), signal.SIGKILL)


def _of_this_run() -> Iterator[int]:
    """The other processes with this run's settings in their environment; known on Linux only."""
    wanted = os.environ.get(CONFIG, "").encode()
    for name in os.listdir("/proc") if wanted and os.path.isdir("/proc/self") else []:
        if name.isdigit() and int(name) != os.getpid():
            try:
                with io.open("/proc/%s/environ" % name, "rb") as file:
                    if wanted in file.read():
                        yield int(name)
            except OSError:
                continue


def _uncaught(original: Callable[..., Any], kind: Any, error: BaseException, trace: Any) -> Any:
    tell_exception(error, "program")
    return original(kind, error, trace)


def _exited(original: Callable[..., Any], *args: Any) -> Any:
    emit("exit call", code=repr(args[0]) if args else "0", where=here(), phase=state.phase)
    return original(*args)


def _ended_at_once(original: Callable[..., Any], *args: Any) -> Any:
    emit("exit call", code=repr(args[0]) if args else "0", where=here(), phase=state.phase, at_once=True)
    return original(*args)


def _forked(original: Callable[..., Any]) -> Any:
    frames = here()
    if frames and is_own(frames[-1][0]):
        emit("fork", where=frames)
    return original()


def _warned(
    original: Callable[..., Any], message: Any, category: Any, filename: str, lineno: int, *args: Any, **kwargs: Any
) -> Any:
    text = str(message)
    if not state.probing and ("deprecat" in text.lower() or "will be removed" in text):
        frames = here()
        by_lightning = any("lightning" in frame[0] and not is_own(frame[0]) for frame in frames[-4:])
        if "lightning" in category.__module__ or (issubclass(category, DeprecationWarning) and by_lightning):
            emit("warning", text=text[:500], category=category.__name__, at=[filename, lineno, ""], where=frames)
    return original(message, category, filename, lineno, *args, **kwargs)


def _on_exit() -> None:
    emit("end", calls=state.calls[-CALLS_KEPT:], count=state.call_count)


def _own_output() -> None:
    """A rank that Lightning started prints to a file of its own; what others read from a pipe is left."""
    shared = os.stat(os.path.join(state.events, "main.out"))
    for number in (1, 2):
        now = os.fstat(number)
        if (now.st_dev, now.st_ino) == (shared.st_dev, shared.st_ino):
            path = os.path.join(state.events, "%d.out" % os.getpid())
            out = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            os.dup2(out, number)
            os.close(out)


def _shown_stacks() -> None:
    """On SIGUSR1 the stack of the main thread goes to a file, also where C code holds the interpreter."""
    path = os.path.join(state.events, "%d.stacks" % os.getpid())
    faulthandler.register(signal.SIGUSR1, file=io.open(path, "w"), all_threads=False, chain=False)


def _with_parent() -> None:
    """Linux ends the first process with the tool, whatever happens to the tool."""
    import ctypes

    ctypes.CDLL(None).prctl(1, signal.SIGKILL, 0, 0, 0)


class NoInput(io.TextIOWrapper):
    """The standard input of a smoke run, in which there is nothing."""

    def read(self, *args: Any) -> str:
        self._asked()
        return super(NoInput, self).read(*args)

    def readline(self, *args: Any) -> str:  # type: ignore[override]
        self._asked()
        return super(NoInput, self).readline(*args)

    def __next__(self) -> str:  # type: ignore[override]
        self._asked()
        return super(NoInput, self).__next__()

    @guarded
    def _asked(self) -> None:
        emit("input", where=where(sys._getframe(1)), phase=state.phase)


def begin() -> None:
    """What this process is, and where it writes that down."""
    global state
    with io.open(os.environ[CONFIG], encoding="utf-8") as file:
        state = State(json.load(file))
    main = os.environ.setdefault(MAIN, str(os.getpid())) == str(os.getpid())
    rank = os.environ.get("LOCAL_RANK")
    if rank is not None and rank.isdigit():
        state.rank = int(rank)
        if not main:
            guarded(_own_output)()
    elif main:
        state.rank = 0
    if main and sys.platform.startswith("linux"):
        guarded(_with_parent)()
    emit("start", executable=sys.executable, version=list(sys.version_info[:3]), folder=os.getcwd())
    if hasattr(signal, "SIGUSR1"):
        guarded(_shown_stacks)()
    sys.path[:] = [_mapped(path) for path in sys.path]


def install() -> None:
    """Everything that has to be there before the program's first line."""
    begin()
    sys.meta_path.insert(0, Finder())
    if hasattr(sys, "addaudithook"):
        sys.addaudithook(guarded(audit))  # what it raised would stop the program
    else:
        import builtins

        builtins.open = io.open = functools.partial(_opened, io.open)
    keep_in_copy()
    for name in OF_RANDOM:
        replaced(random, name, functools.partial(_drew, "random", name))
    for holder in (os.path, genericpath):
        for name in ("exists", "isfile"):
            replaced(holder, name, _looked)
    for name in ("exists", "is_file"):
        replaced(pathlib.Path, name, _looked)
    guarded(_without_input)()
    replaced(sys, "excepthook", _uncaught)
    replaced(sys, "exit", _exited)
    replaced(os, "_exit", _ended_at_once)
    replaced(os, "fork", _forked)
    replaced(warnings, "showwarning", _warned)
    atexit.register(_on_exit)


def _without_input() -> None:
    if sys.stdin is not None and not sys.stdin.isatty():
        sys.stdin = NoInput(sys.stdin.buffer, sys.stdin.encoding)


def _mapped(path: str) -> str:
    """An entry of `sys.path` that lies in the user's tree, in its copy."""
    root = state.settings.get("root")
    if state.tree and root and (path == root or path.startswith(root + os.sep)) and "site-packages" not in path:
        return state.tree + path
    return path
