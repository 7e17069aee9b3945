"""What the loaders of a stage would give this rank in a whole epoch."""

import sys
import time
import zlib
from typing import Any, Dict, List, Optional

from .content import plain_bytes, rows_of
from .events import emit, guarded
from .loaders import origins, subsets
from .objects import MANY_INDICES, base_names, length_of
from .state import state
from .streams import kept_streams, seed_streams

SECONDS_FOR_DATA = 3.0
BEGINNING = 100


def tell_data(stage: str) -> None:
    """What the loaders of a stage would give this rank in a whole epoch."""
    for number, (name, loader) in enumerate(state.loaders):
        if name == stage and not getattr(loader, "_smoke_told", False):
            loader._smoke_told = True
            with kept_streams():
                emit("data", loader=number, stage=stage, **_described(loader))


def _described(loader: Any) -> Dict[str, Any]:
    dataset = getattr(loader, "dataset", None)
    facts: Dict[str, Any] = {"dataset": type(dataset).__name__, "made": origins.of(dataset)}
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
    facts["batches"] = length_of(loader)
    facts["samples"] = length_of(dataset)
    facts["sampler"] = _sampler(sampler)
    facts["indices"] = _indices(batches if batches is not None else sampler, batches is not None, facts)
    facts["chain"] = _chain(dataset)
    return facts


def _sampler(sampler: Any) -> Dict[str, Any]:
    facts: Dict[str, Any] = {"bases": base_names(sampler), "length": length_of(sampler)}
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
    known = given is not None and not callable(given) and (length_of(given) or MANY_INDICES) < MANY_INDICES
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
        level = {"type": type(dataset).__name__, "length": length_of(dataset), "probe": _probe(dataset)}
        if indices is not None:
            try:
                numbers = [int(index) for index in indices]
                level["indices"] = zlib.crc32(repr(numbers).encode())
                level["some"] = _some(numbers, length_of(dataset.dataset) or len(numbers))
                level["made"] = subsets.of(dataset)
            except Exception:
                level["indices"] = None
        found.append(level)
        dataset = getattr(dataset, "dataset", None) if indices is not None else None
    return found


def _some(numbers: List[int], total: int) -> List[int]:
    """Some of the indices, chosen by themselves, so that it is the same choice on every rank."""
    every = 1 + total // 4000
    return sorted({number for number in numbers if zlib.crc32(b"%d" % number) % every == 0})


def _probe(dataset: Any) -> Optional[List[int]]:
    """Checksums of a few samples, drawn with the same random stream on every rank."""
    length = length_of(dataset)
    if not length:
        return None
    sums = []
    end = time.time() + SECONDS_FOR_DATA
    try:
        for index in sorted({0, length // 3, 2 * length // 3}):
            seed_streams(index)
            sums.append(zlib.crc32(plain_bytes(dataset[index])))
            if time.time() > end:
                break
    except Exception:
        return None
    return sums


def _counted(loader: Any) -> Dict[str, Any]:
    """What an iterable gives this rank, as far as a few seconds go."""
    rows: List[int] = []
    batches = 0
    end = time.time() + SECONDS_FOR_DATA
    try:
        for batch in loader:
            batches += 1
            rows.extend(rows_of(batch))
            if time.time() > end or batches >= 500:
                return {"batches": None, "rows": rows[:5000], "first": batches}
    except Exception:
        return {"batches": None, "rows": rows[:5000], "first": batches}
    return {"batches": batches, "rows": rows[:5000], "first": batches}
