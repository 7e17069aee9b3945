"""The Trainer as the program makes and calls it."""

import functools
import re
import sys
from typing import Any, Callable, Dict, List

from .arguments import fitted
from .attributes import tell_attributes
from .events import emit, guarded
from .failures import tell_exception
from .frames import Where, here, is_own
from .objects import listed
from .patching import parameter_names, patch, replaced
from .pickling import tell_unpicklable
from .running import know_rank, strategy_of, world_of
from .state import state
from .tree import in_tree
from .watching import start_watching


@patch("pytorch_lightning.trainer.trainer", "lightning.pytorch.trainer.trainer")
def patch_trainer(module: Any) -> None:
    """`Trainer.__init__` gets what a CPU can run; its entry points are watched."""
    trainer = module.Trainer
    package = module.__name__[: -len(".trainer.trainer")]
    original = trainer.__init__
    names = parameter_names(original)

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


def _tell_trainer(trainer: Any, package: str, place: Where, notes: List[str], epochs: Any) -> None:
    strategy = strategy_of(trainer)
    for logger in listed(getattr(trainer, "loggers", None) or getattr(trainer, "logger", None)):
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
            emit("warning", text=" ".join(text.split())[:500], at=place[-1], where=place)


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
        guarded(tell_attributes)(model)
    try:
        return original(trainer, *args, **kwargs)
    except BaseException as error:
        tell_exception(error, name)
        guarded(tell_unpicklable)(error, trainer, args, kwargs)
        raise
    finally:
        state.depth -= 1
        state.phase = "after"
        state.ran_together = state.ran_together or world_of(trainer) > 1
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
        emit("ran", calls=state.last_calls(), count=state.call_count)


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
