"""Tensors that are put where others are by other means than `device=`, and modules that nobody has moved."""

import torch
from pytorch_lightning import Callback, LightningModule
from torch import nn


class Whitening(nn.Module):
    def forward(self, x):
        covariance = x.t() @ x
        eye = torch.eye(x.shape[1]).type(covariance.type())
        same = torch.arange(x.shape[1], out=torch.empty_like(x[0]))
        kind = x.type()
        ones = torch.ones(x.shape[1]).type(kind)
        return x @ (covariance + eye) + same + ones


class Net(LightningModule):
    def __init__(self, width=3):
        super().__init__()
        self.width = width
        self.white = Whitening()

    def training_step(self, batch, batch_idx):
        return self.white(batch).sum()


class Export(Callback):
    def on_validation_end(self, trainer, pl_module):
        model = pl_module.__class__(pl_module.width)
        model.load_state_dict(pl_module.state_dict())
        torch.onnx.export(model, torch.zeros(1, 3), "net.onnx")
        model(torch.zeros(1, 3))
