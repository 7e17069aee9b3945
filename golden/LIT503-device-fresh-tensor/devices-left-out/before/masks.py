from typing import Optional

import torch
from torch import Tensor


def off_diagonal(n, device="cpu"):
    return ~torch.eye(n, dtype=torch.bool, device=device)


def causal(size: int, *, device: Optional[torch.device] = None) -> Tensor:
    return torch.triu(torch.full((size, size), float("-inf"), device=device), diagonal=1)


def bins(low, high, n, dtype=torch.float32, device=torch.device("cpu")):
    return torch.linspace(low, high, n, dtype=dtype).to(device)
