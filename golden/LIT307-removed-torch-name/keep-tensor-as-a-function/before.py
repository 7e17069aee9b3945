import pytorch_lightning as pl
import torch
from torch import tensor

try:
    from torch.tensor import Tensor
except ImportError:
    from torch import Tensor


def make(value: Tensor) -> Tensor:
    return torch.tensor(value) + tensor(1.0)
