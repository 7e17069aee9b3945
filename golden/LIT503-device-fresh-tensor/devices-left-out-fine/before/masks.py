from typing import Optional

import torch
from torch import Tensor


def off_diagonal(n, device="cpu"):
    return ~torch.eye(n, dtype=torch.bool, device=device)


def causal(size: int, *, device: Optional[torch.device] = None) -> Tensor:
    return torch.triu(torch.full((size, size), float("-inf"), device=device), diagonal=1)


def bins(low, high, n, dtype=torch.float32, device=torch.device("cpu")):
    return torch.linspace(low, high, n, dtype=dtype).to(device)


def beside(x, n, device=None):
    if device is None:
        device = x.device
    return torch.ones(n, n, device=device)


def either(x, device=None):
    return torch.zeros(len(x), 1, device=device or x.device)


def resolve(n, device=None):
    device = pick(device)
    return torch.ones(n, device=device)


def pick(device):
    return device if device is not None else torch.get_default_device()
