"""Data loaders in Lightning's classes: which stage a method makes them for, and what is given to them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Final

from codemods.semantics.files import FileUse
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import self_calls
from codemods.semantics.scopes import FunctionNode

LOADERS: Final = ("torch.utils.data.DataLoader", "torch.utils.data.dataloader.DataLoader")
SAMPLERS: Final = (
    "torch.utils.data.DistributedSampler",
    "torch.utils.data.distributed.DistributedSampler",
)
RANDOM: Final = frozenset({"torch.utils.data.RandomSampler", "torch.utils.data.sampler.RandomSampler"})
SEQUENTIAL: Final = frozenset({"torch.utils.data.SequentialSampler", "torch.utils.data.sampler.SequentialSampler"})
TRAIN: Final = "train"
EVALUATION: Final = "evaluation"

_STAGES: Final = {
    "train_dataloader": TRAIN,
    "tng_dataloader": TRAIN,
    "val_dataloader": EVALUATION,
    "test_dataloader": EVALUATION,
    "predict_dataloader": EVALUATION,
}


def stages_behind(loaders: Iterable[str]) -> frozenset[str]:
    """The stages that some hooks make loaders for."""
    return frozenset(_STAGES[name] for name in loaders if name in _STAGES)


def stages_of(owner: ClassUse, method: FunctionNode) -> frozenset[str]:
    """The stages that a method makes loaders for: by its name, or by those of the hooks of its class that call it."""
    return _stages(owner, method.name, frozenset())


def _stages(owner: ClassUse, name: str, seen: frozenset[str]) -> frozenset[str]:
    if name in _STAGES:
        return frozenset({_STAGES[name]})
    found: set[str] = set()
    for caller, node in owner.methods.items():
        if caller != name and caller not in seen and name in self_calls(node):
            found |= _stages(owner, caller, seen | {name})
    return frozenset(found)


def is_loader(call: ast.Call, file: FileUse, module: Module) -> bool:
    """Whether a call makes a data loader of torch, or one of a class that is called so."""
    name = module.resolve(call.func, module.scope_at(module.span(call).start))
    if name in LOADERS:
        return True
    last = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return last.endswith("DataLoader")
