"""Helpers around tensors."""

from torch import nn


def count(module: nn.Module) -> int:
    return sum(p.numel() for p in module.parameters())
