"""What a model is before anything runs: its plain attributes, shapes and methods."""

import sys
import zlib
from typing import Any, Dict, Iterator, Tuple

from .content import tensor_bytes
from .events import emit
from .objects import is_users, methods_of

MANY_SHAPES = 1000


def tell_attributes(module: Any) -> None:
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
                data = tensor_bytes(value)
            elif (
                numpy is not None and isinstance(value, numpy.ndarray) and value.size > 1 and value.dtype.kind in "biuf"
            ):
                data = value.tobytes()
            elif _is_numbers(value):
                data = repr(value).encode()
            if data is not None:
                name = (prefix + "." if prefix else "") + key
                found[name] = zlib.crc32(data)
                makers[name] = methods_of(type(owner)).get("__init__")
    shapes = [[name, list(parameter.shape)] for name, parameter in module.named_parameters()]
    emit("attributes", values=found, makers=makers, shapes=shapes[:MANY_SHAPES])
    emit("hooks", places=methods_of(type(module)))


def _attributes(module: Any) -> Iterator[Tuple[str, str, Any, Any]]:
    """The plain attributes of a module's parts, and of the objects of the user's own classes that they keep.

    Each with the path to what has it, its name, its value, and what has it.
    """
    for prefix, child in module.named_modules():
        for key, value in list(vars(child).items()):
            yield prefix, key, value, child
            if not key.startswith("_") and is_users(value) and not isinstance(value, sys.modules["torch"].nn.Module):
                for inner, item in list(vars(value).items()):
                    yield (prefix + "." if prefix else "") + key, inner, item, value


def _is_numbers(value: Any) -> bool:
    fits = isinstance(value, (list, tuple)) and 1 < len(value) < 100000
    return fits and all(isinstance(item, (int, float)) for item in value)
