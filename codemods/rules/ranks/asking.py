"""Conditions that say whether there is a process group."""

from __future__ import annotations

import ast

from codemods.semantics.module import Module
from codemods.semantics.ranks import conditions
from codemods.source.trees import walk

_ASKS = frozenset({"is_initialized", "world_size", "num_devices", "get_world_size", "distributed", "is_distributed"})

_ASKS |= {"use_ddp", "distributed_available", "num_processes", "gpus", "devices", "ddp", "sync_dist"}


def asks(call: ast.Call, function: ast.AST, module: Module) -> bool:
    """Whether a call is made only where a condition says that there is, or is not, a group."""
    for test, _ in conditions(call, module, function):
        for part in walk(test):
            name = getattr(part, "attr", None) or getattr(part, "id", None)
            if name in _ASKS:
                return True
    return False
