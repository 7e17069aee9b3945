import pytorch_lightning as pl
import torch.tensor as tensor
import torch.tensor as made
from torch.tensor import Tensor
from torch.tensor import Tensor as T, _convert


def make(value: Tensor) -> T:
    return tensor(value) + made(1.0)
