import pytorch_lightning as pl
import torch
import torch._six
from torch import solve
from torch._six import string_classes, with_metaclass


class Net(pl.LightningModule):
    def whiten(self, x):
        values, vectors = torch.linalg.eigh(x, UPLO="U")
        return solve(vectors, x), isinstance(x, torch._six.string_classes)
