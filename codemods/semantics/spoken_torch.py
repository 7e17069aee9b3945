"""Whether code speaks of torch, by the names of its file: `import torch as th`, `from torch import zeros`."""

from __future__ import annotations

from codemods.semantics.module import Module
from codemods.semantics.torch_names import FACTORIES

_TORCH = "torch"


def speaks_of_torch(text: bytes, module: Module) -> bool:
    """Whether a part of a file names torch, or what makes tensors by a name that the file imports."""
    return _TORCH.encode() in text or any(word in text for word in module.cached("names of torch", _other_names))


def _other_names(module: Module) -> tuple[bytes, ...]:
    """How else the file writes torch and its makers of tensors."""
    if b"torch" not in module.source.utf8:
        return ()
    found = []
    for name, bindings in module.scope.bindings.items():
        for binding in bindings:
            if binding.target == _TORCH and name != _TORCH:
                found.append(f"{name}.".encode())
            elif binding.target in FACTORIES:
                found.append(f"{name}(".encode())
    return tuple(found)
