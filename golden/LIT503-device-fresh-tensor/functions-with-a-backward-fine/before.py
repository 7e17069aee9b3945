import torch
from pytorch_lightning import LightningModule


class Rounded(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, levels):
        ctx.shape = torch.tensor([4, levels])
        return (x * levels).round() / levels

    @staticmethod
    def backward(ctx, grad):
        return grad * torch.ones_like(grad), None


class Unused(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x + torch.ones(4)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return Rounded.apply(self(batch[0]), 4).mean()
