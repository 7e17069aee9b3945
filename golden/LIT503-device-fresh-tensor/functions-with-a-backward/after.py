import torch
from pytorch_lightning import LightningModule


class Rounded(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, levels):
        steps = torch.linspace(0, 1, levels, device=x.device)
        return steps[(x.unsqueeze(-1) - steps).abs().argmin(-1)]

    @staticmethod
    def backward(ctx, grad):
        noise = torch.randn(grad.shape, device=grad.device)
        return grad + noise, None


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        return (Rounded.apply(self(x), 4) - y).abs().mean()
