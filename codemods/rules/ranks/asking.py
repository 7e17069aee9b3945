"""Conditions that say whether there is a process group."""

from __future__ import annotations

import ast

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.ranks import conditions
from codemods.source.trees import walk

_ASKS = frozenset({"is_initialized", "world_size", "num_devices", "get_world_size", "distributed", "is_distributed"})

_ASKS |= {"use_ddp", "distributed_available", "num_processes", "gpus", "devices", "ddp", "sync_dist"}


_GROUPED = pattern(r"(?i:deepspeed|fsdp)|DDP.*Strategy")
"""What is asked of a strategy that makes a group on one device too: `hasattr(strategy, "deepspeed_engine")`."""


def asks(call: ast.Call, function: ast.AST, module: Module) -> bool:
    """Whether a call is made only where a condition says that there is, or is not, a group."""
    return any(
        _asks(part, module) or (holds and _is_of_strategy(part))
        for test, holds in conditions(call, module, function)
        for part in walk(test)
    )


def _is_of_strategy(part: ast.AST) -> bool:
    """Whether a condition names a strategy that makes a group, where it holds."""
    said = getattr(part, "attr", None) or getattr(part, "id", None) or getattr(part, "value", None)
    return isinstance(said, str) and _GROUPED.search(said) is not None


def _asks(part: ast.AST, module: Module) -> bool:
    """Whether a part of a condition asks for a group, or is a variable that holds the answer."""
    if (getattr(part, "attr", None) or getattr(part, "id", None)) in _ASKS:
        return True
    found = module.scope_at(module.span(part).start).lookup(part.id) if isinstance(part, ast.Name) else None
    values = [binding.value for binding in found[1] if binding.value is not None] if found is not None else []
    return any(getattr(inner, "attr", None) in _ASKS for value in values for inner in walk(value))
