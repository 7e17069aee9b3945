import pytorch_lightning as pl
from torch import tensor
from torch import tensor as made
from torch import Tensor
from torch.tensor import Tensor as T, _convert


def make(value: Tensor) -> T:
    return tensor(value) + made(1.0)
