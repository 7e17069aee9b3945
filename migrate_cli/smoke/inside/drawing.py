"""Which lines draw random numbers: in a step, in a loader's worker, and before anything is trained."""

import functools
import linecache
import os
import random
import re
import sys
from typing import Any, Callable, List, Optional, Tuple

from .events import emit, guarded
from .frames import is_own, where
from .generators import drew_few, generators_of, kept_generators, position_of, state_of, sum_of
from .objects import is_users, methods_of
from .patching import patch, replaced
from .running import stage_now
from .state import state
from .streams import seeded, stream_sums

EARLY_DRAWS = 50
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
    `random` and of numpy that all share is noted by `drew`.
    """

    given = [giver for giver in kept if type(giver).__module__.startswith("torch")]
    before: List[Optional[int]] = []

    def profile(frame: Any, event: str, arg: Any) -> None:
        if event in ("c_call", "c_return") and getattr(arg, "__name__", "") in DRAWS:
            giver = getattr(arg, "__self__", None)
            if isinstance(giver, random.Random) or any(giver is one for one in kept):
                if event == "c_call" and any(giver is one for one in kept):
                    _note_draw(draws, frame, arg.__name__, "own", position_of(giver))
                return
            if event == "c_call":
                before[:] = [position_of(one) for one in given]
            moved = [at for at, one in zip(before, given) if event == "c_return" and position_of(one) != at]
            if moved:
                _note_draw(draws, frame, arg.__name__, "own", moved[0])
            elif event == "c_return":
                _note_draw(draws, frame, arg.__name__, "torch")
        elif event == "call" and frame.f_code.co_filename == random.__file__ and frame.f_back is not None:
            name, giver = frame.f_code.co_name, frame.f_locals.get("self")
            if name not in ("seed", "getstate", "setstate") and any(giver is one for one in kept):
                _note_draw(draws, frame.f_back, name, "own", position_of(giver))

    return profile


def _note_draw(draws: List[List[Any]], frame: Any, name: str, stream: str, position: Optional[int] = None) -> None:
    """Note a line that draws, the first time; of a generator of its own also where that one was."""
    if is_own(frame.f_code.co_filename):
        draw = [frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name, name, stream]
        if draw not in [known[:5] for known in draws] and len(draws) < 20:
            draws.append(draw + [position])
            if any(function in ("training_step", "forward") for _, _, function in where(frame)):
                state.in_step.append(draw[:2])


def drew(stream: str, name: str, original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
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


@patch("numpy.random")
def patch_numpy(module: Any) -> None:
    """Who seeds numpy's stream, or draws from it, is remembered."""
    replaced(module, "seed", functools.partial(seeded, "numpy"))
    for name in DRAWS:
        replaced(module, name, functools.partial(drew, "numpy", name))


def begin_drawing(trainer: Any, module: Any) -> None:
    """Look where a step draws."""
    state.draws = state.marks["draws"] = []
    state.in_step = state.marks["in_step"] = []
    state.kept = [(*kept, state_of(kept[-1])) for kept in kept_generators(trainer, module)]
    sys.setprofile(_drawing(state.draws, [giver for _, _, giver, _ in state.kept]))


def note_drawn_for_loss() -> None:
    """What generators of the user's own objects have drawn by now, they have drawn for the loss."""
    if state.draws is not None and state.kept:
        known = len(state.draws)
        helpers = [kept for kept in _kept_before() if is_users(kept[0]) and "forward" not in methods_of(type(kept[0]))]
        _note_moved(state.draws, helpers, ())
        state.in_step.extend(draw[:2] for draw in state.draws[known:])


def end_drawing() -> None:
    """The step is over."""
    sys.setprofile(None)
    guarded(_note_kept)()
    state.draws = None


def _note_kept() -> None:
    """What generators of the program's own have drawn in the step, and which of them only a few numbers."""
    _note_moved(state.draws or [], _kept_before(), ("training_step", "forward"))
    state.marks["choices"] = [sum_of(before) for _, _, giver, before in state.kept if drew_few(giver, before)]
    state.kept = []


def _kept_before() -> List[Tuple[Any, str, Any, int]]:
    return [(owner, name, giver, sum_of(before)) for owner, name, giver, before in state.kept]


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
    before = stream_sums()
    state.draws = []
    kept = [(owner, name, giver, position_of(giver)) for owner, name, giver in generators_of(fetcher.dataset)]
    sys.setprofile(_drawing(state.draws, [giver for _, _, giver, _ in kept]))
    try:
        return original(fetcher, *args, **kwargs)
    finally:
        sys.setprofile(None)
        draws, state.draws = state.draws, None
        guarded(_note_moved)(draws, kept, ("__getitem__", "__iter__"))
        emit("worker", worker=worker.id, stage=stage_now(), rng=before, rng_end=stream_sums(), draws=draws)


def _note_moved(draws: List[List[Any]], kept: List[Tuple[Any, str, Any, int]], methods: Tuple[str, ...]) -> None:
    """Note the generators that have drawn, as their state says: a profile function sees no method of numpy's."""
    for owner, name, giver, before in kept:
        seen = any(draw[4] == "own" and draw[5] == before for draw in draws)
        places = methods_of(type(owner))
        place = next((places[method] for method in methods if method in places), None)
        if not methods:
            place = next((found for found in places.values() if _speaks_of(found, name)), None)
        if place is not None and not seen and position_of(giver) != before:
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
