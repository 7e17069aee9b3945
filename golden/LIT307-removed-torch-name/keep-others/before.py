import pytorch_lightning as pl
import torch
from scipy.linalg import solve, lstsq


def symeig(x):
    return torch.linalg.eigh(x)


class Net(pl.LightningModule):
    def whiten(self, x, y):
        return solve(x, y), lstsq(x, y), symeig(x), torch.linalg.matrix_rank(x), x._six
