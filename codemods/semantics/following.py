"""Whether a read of `gpus` can follow when the key becomes `accelerator` and `devices`, wherever it is written.

That a key is rewritten is decided file by file, so a read follows only where each file that writes it is sure to be
rewritten, and where what is asked has an answer in the new keys. Reads of the same files follow together or not at all.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from codemods.model import Span
from codemods.semantics import key_reads
from codemods.semantics.places import LAYERS, KeyRead, Place, Reading
from codemods.semantics.values import UNKNOWN
from codemods.source.documents import Kind

FOLLOWED: Final = "gpus"
KIND: Final = "accelerator"
COUNT: Final = "devices"
STRATEGY: Final = "strategy"
NAMES: Final = (FOLLOWED, *key_reads.BACKENDS)

HARMLESS: dict[str, tuple[object, ...]] = {
    "num_processes": (None, 1),
    "tpu_cores": (None, 0),
    "num_tpu_cores": (None, 0),
    "ipus": (None, 0),
    "auto_select_gpus": (None, False),
}
"""Arguments about devices that say nothing with these values."""
_RENAMED = {"dp": "ddp", "ddp2": "ddp", "horovod": "ddp", "bagua": "ddp", "colossalai": "ddp", "ddp_sharded": "fsdp"}
_RENAMED |= dict.fromkeys(("ddp_fully_sharded", "ddp_sharded_spawn", "fully_sharded"), "fsdp")

Wrote = Mapping[Place, Mapping[str, Mapping[str, object]]]
"""The arguments that are written at a place, by the path of the file."""


def following(read: KeyRead, written: Wrote) -> str:
    """The argument that a read gets in the place of its own, empty where it can not follow."""
    if read.name not in NAMES or not read.use:
        return ""
    given = [(path, here) for by_path in written.values() for path, here in by_path.items()]
    if not all(_is_plain(here) for _, here in given):
        return ""
    if read.name != FOLLOWED:
        names = frozenset(read.use.partition(":")[2].split(","))
        said = [here[read.name] for _, here in given if read.name in here]
        changed = said or any(FOLLOWED in here for _, here in given)  # `accelerator` comes to be there with `gpus`
        return STRATEGY if changed and all(_is_alike(name, names) for name in said) else ""
    values = [(path, here[FOLLOWED]) for path, here in given if FOLLOWED in here]
    if not any(Kind.of(path) in LAYERS for path, _ in values) or not all(_is_rewritten(*value) for value in values):
        return ""
    counts = [value for _, value in values]
    if read.use == key_reads.VALUE:
        return COUNT if all(type(count) in {int, list} and count for count in counts) else ""
    if read.use in {key_reads.TRUTH, key_reads.FALSITY}:
        return KIND
    least = -1 if read.use in {key_reads.NONZERO, key_reads.ZERO} else 0
    return KIND if all(isinstance(count, int) and count >= least for count in counts) else ""


def _is_plain(given: Mapping[str, object]) -> bool:
    """Whether nothing else of what is given has a say in what `gpus` becomes."""
    if COUNT in given:
        return False
    beside = {name: given[name] for name in HARMLESS.keys() & given.keys()} if FOLLOWED in given else {}
    if any(value not in HARMLESS[name] for name, value in beside.items()):
        return False
    said = [given.get(KIND), given.get("distributed_backend")]
    return all(name is None or key_reads.is_strategy(name) for name in said)


def _is_alike(name: object, names: frozenset[str]) -> bool:
    """Whether a strategy that is given is among some names just when what it is called in 2.x is."""
    return name is None or (isinstance(name, str) and (name in names) == (_RENAMED.get(name, name) in names))


def _is_rewritten(path: str, value: object) -> bool:
    """Whether what a file gives is sure to be rewritten; code can say an expression in the new words too."""
    if value is UNKNOWN:
        return Kind.of(path) not in {*LAYERS, Kind.NOTEBOOK}  # of which it may be a command
    if isinstance(value, str):
        return value == "-1" or (value.strip(", ") != "" and all(part.strip().isdecimal() for part in value.split(",")))
    return value is None or type(value) is int or (isinstance(value, list) and all(type(i) is int for i in value))


def all_together(found: Mapping[str, list[Reading]], idle: Collection[tuple[str, Span]]) -> dict[str, list[Reading]]:
    """The reads of all names: what is said of the devices in one place becomes other keys as a whole.

    So where a read of one of its keys stays, no read of another follows. An `idle` read is of a key that nobody gives.
    """
    settled = {name: together(readings) for name, readings in found.items()}
    while True:
        readings = [reading for name in NAMES for reading in settled.get(name, ()) if not reading.new]
        staying = (reading.places for reading in readings if (reading.path, reading.read.span) not in idle)
        places = frozenset[Place]().union(*staying)
        again = settled | {
            name: together([r._replace(new="") if places & r.places else r for r in settled[name]])
            for name in settled.keys() & set(NAMES)
        }
        if again == settled:
            return settled
        settled = again


def together(readings: list[Reading]) -> list[Reading]:
    """The reads of one name: one that shares a place with another that stays does not follow either."""
    found = list(readings)
    while True:
        staying = [reading for reading in found if not reading.new]
        places = frozenset[Place]().union(*(reading.places for reading in staying))
        spans = {(reading.path, reading.read.span) for reading in staying}
        again = [
            reading._replace(new="")
            if not places.isdisjoint(reading.places) or (reading.path, reading.read.span) in spans
            else reading
            for reading in found
        ]
        if again == found:
            return found
        found = again
