"""What `prepare_data` leaves in memory."""

import zlib
from typing import Any, Callable, Dict, List, Tuple

from .content import plain_bytes
from .events import emit, guarded
from .objects import length_of, methods_of
from .patching import patch, replaced

ITEMS = 1000
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
            emit("prepared", owner=kind, names=names, places=methods_of(type(owner)))


def tell_memory(trainer: Any) -> None:
    """What this rank keeps, as far as it is `prepare_data`'s."""
    for kind, values in _memories(trainer):
        emit("memory", owner=kind, values=values)


def _preparing(trainer: Any) -> List[Any]:
    """The datamodule and the module, where the user's code defines their `prepare_data`."""
    owners = [getattr(trainer, name, None) for name in ("datamodule", "lightning_module", "model")]
    unique = {id(owner): owner for owner in owners if owner is not None}
    return [owner for owner in unique.values() if "prepare_data" in methods_of(type(owner))]


def _memories(trainer: Any) -> List[Tuple[str, Dict[str, List[Any]]]]:
    """For each of these: the checksums of its attributes, and what they hold in a word."""
    return [
        (type(owner).__name__, {key: _memory(value) for key, value in vars(owner).items() if key not in NO_MEMORY})
        for owner in _preparing(trainer)
    ]


def _memory(value: Any) -> List[Any]:
    count = length_of(value)
    said = type(value).__name__ if count is None else "%s of %d" % (type(value).__name__, count)
    return [zlib.crc32(_remembered(value, 3)), "None" if value is None else said]


def _remembered(value: Any, depth: int) -> bytes:
    """The content of a value as far as it is the same in every process that makes it."""
    if getattr(value, "shape", None) is not None and hasattr(value, "dtype"):
        small = getattr(value, "is_sparse", False) is False and len(value.shape) > 0
        begins = plain_bytes(value.reshape(-1)[:65536]) if small else b""
        return repr((tuple(value.shape), str(value.dtype))).encode() + begins
    if value is None or isinstance(value, (bool, int, float, str, bytes)):
        return repr(value).encode("utf-8", "replace")
    kind = type(value).__name__.encode()
    if isinstance(value, (dict, set, frozenset, list, tuple)):
        items = list(value.items()) if isinstance(value, dict) else list(value)
        parts = [_remembered(item, depth - 1) for item in items[:ITEMS]] if depth > 0 else []
        ordered = parts if isinstance(value, (list, tuple)) else sorted(parts)
        return kind + b"%d" % len(items) + b",".join(ordered)
    inner = sorted(getattr(value, "__dict__", {}).items()) if depth > 0 and not isinstance(value, type) else []
    return kind + b"".join(name.encode() + _remembered(item, depth - 1) for name, item in inner if name[:1] != "_")
