"""Checksums of weights, gradients and buffers, by which ranks and steps are compared."""

import sys
import zlib
from typing import Any, Dict, Iterator, List, Optional, Set, Tuple

from .content import tensor_bytes
from .objects import listed

MANY_WEIGHTS = 30000000


def sum_of_weights(module: Any) -> Optional[int]:
    """One number for all parameters; None where that would take long."""
    return _sum(list(module.parameters()))


def sum_of_gradients(module: Any) -> Optional[int]:
    """One number for all gradients; None where that would take long."""
    return _sum([parameter.grad for parameter in module.parameters() if parameter.grad is not None])


def _sum(tensors: List[Any]) -> Optional[int]:
    if sum(tensor.numel() for tensor in tensors) > MANY_WEIGHTS:
        return None
    total = 0
    for tensor in tensors:
        total = zlib.crc32(tensor_bytes(tensor.to_dense() if tensor.is_sparse else tensor), total)
    return total


def _statistics(module: Any) -> Set[str]:
    """The prefixes of modules whose buffers are each rank's own statistics by design."""
    base = getattr(sys.modules["torch"].nn.modules.batchnorm, "_NormBase", ())
    return {
        prefix for prefix, child in module.named_modules() if isinstance(child, base) or "Norm" in type(child).__name__
    }


def sums_of_buffers(module: Any) -> Dict[str, int]:
    """Checksums of the buffers that are no such statistics."""
    own = _statistics(module)
    named = [(name, buffer) for name, buffer in module.named_buffers() if name.rpartition(".")[0] not in own]
    return {name: zlib.crc32(tensor_bytes(buffer)) for name, buffer in named[:200] if buffer.numel() < MANY_WEIGHTS}


def weights_of(trainer: Any, module: Any) -> Dict[str, List[Any]]:
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
    for number, optimizer in enumerate(listed(getattr(trainer, "optimizers", None))):
        for group in getattr(optimizer, "param_groups", ()):
            for at, parameter in enumerate(group["params"]):
                if id(parameter) not in known:
                    found["optimizer %d, tensor %d" % (number, at)] = ["unregistered", *_sample(parameter)]
    return found


def _sample(tensor: Any) -> Tuple[int, List[float]]:
    flat = tensor.detach().cpu().reshape(-1)
    if flat.numel() == 0 or flat.is_complex():
        return zlib.crc32(tensor_bytes(tensor)), []
    picked = flat[:: max(1, flat.numel() // 64)][:64].to(sys.modules["torch"].float64)
    return zlib.crc32(tensor_bytes(tensor)), [float(value) for value in picked]


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
