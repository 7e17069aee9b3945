import pytorch_lightning as pl
import torch
from pytorch_lightning.plugins import PrecisionPlugin
from pytorch_lightning.plugins.precision import NativeMixedPrecisionPlugin


class Scaled(PrecisionPlugin):
    def pre_backward(self, model, closure_loss):
        model.seen.append(closure_loss.item())
        return super().pre_backward(model, closure_loss * 2.0)

    def post_backward(self, model: "pl.LightningModule", closure_loss: torch.Tensor) -> torch.Tensor:
        return super().post_backward(model, closure_loss)


class Own(NativeMixedPrecisionPlugin):
    def backward(self, model, closure_loss, optimizer, *args, **kwargs):
        # twice, for the second order
        closure_loss.backward(retain_graph=True)
        super().backward(model, closure_loss, optimizer, *args, **kwargs)
