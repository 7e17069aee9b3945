"""Loaders, subsets and samplers as the program makes them, and the batches that are taken of them."""

import sys
from typing import Any, Callable

from .content import rows_of
from .events import emit, guarded
from .frames import is_lightnings, is_own, maker, own_line, own_place, where
from .listings import definitions_of, listings_of
from .objects import Remembered, length_of
from .patching import patch, replaced
from .running import stage_now
from .state import state

origins = Remembered()
"""Of a data set: where the program last made a loader of it, and with which batch sizes."""
subsets = Remembered()
"""Of a subset: the user's line that made it."""


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
    frames = where(frame)
    own = own_place(frames)
    for path, _, function in reversed(frames):
        if function == "wrapper":
            continue  # Lightning notes how a loader is made that the program makes in a hook
        if is_lightnings(path):
            own = None  # Lightning made it again, from the program's own
            break
        if is_own(path):
            break
    dataset = getattr(loader, "dataset", None)
    if own is not None:
        known = origins.of(dataset) or {"sizes": []}
        size = getattr(getattr(loader, "batch_sampler", None), "batch_size", None)
        origins.keep(dataset, {"where": [own], "sizes": known["sizes"] + [size]})


@patch("torch.utils.data.dataset")
def patch_subset(module: Any) -> None:
    """A subset is remembered with the line that made it."""
    replaced(module.Subset, "__init__", _made_subset)


def _made_subset(original: Callable[..., Any], subset: Any, *args: Any, **kwargs: Any) -> Any:
    done = original(subset, *args, **kwargs)
    guarded(_note_subset)(subset, sys._getframe(2))
    return done


def _note_subset(subset: Any, frame: Any) -> None:
    own = own_line(maker(frame, subset))
    if own is not None:
        subsets.keep(subset, own)


@patch("torch.utils.data.distributed")
def patch_sampler(module: Any) -> None:
    """A distributed sampler knows where the program made it."""
    replaced(module.DistributedSampler, "__init__", _made_sampler)


def _made_sampler(original: Callable[..., Any], sampler: Any, *args: Any, **kwargs: Any) -> Any:
    done = original(sampler, *args, **kwargs)
    frame = maker(sys._getframe(2), sampler)
    if frame is not None and is_own(frame.f_code.co_filename):
        sampler._smoke_made = where(frame)[-1:]
    return done


def _iterated(original: Callable[..., Any], loader: Any) -> Any:
    if state.phase == "running":
        state.last_loader = loader
        if not any(known is loader for _, known in state.loaders) and len(state.loaders) < 20:
            state.loaders.append((stage_now(), loader))
            emit(
                "loader",
                loader=len(state.loaders) - 1,
                stage=stage_now(),
                size=getattr(getattr(loader, "batch_sampler", None), "batch_size", None),
                length=length_of(loader),
                made=origins.of(getattr(loader, "dataset", None)),
                defined=guarded(definitions_of)(getattr(loader, "dataset", None)),
                listings=guarded(listings_of)(getattr(loader, "dataset", None)),
            )
    return original(loader)


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
    emit("batch", loader=_number(loader), n=seen, rows=rows_of(batch) if seen < 8 else None)


def _number(loader: Any) -> int:
    for number, (_, known) in enumerate(state.loaders):
        if known is loader:
            return number
    return -1
