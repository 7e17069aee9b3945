import pytorch_lightning as pl
import torch
from pytorch_lightning.plugins import PrecisionPlugin
from pytorch_lightning.plugins.precision import NativeMixedPrecisionPlugin


class Scaled(PrecisionPlugin):
    def pre_backward(self, closure_loss, model):
        model.seen.append(closure_loss.item())
        return super().pre_backward(closure_loss * 2.0, model)

    def post_backward(self, closure_loss: torch.Tensor, model: "pl.LightningModule") -> torch.Tensor:
        return super().post_backward(closure_loss, model)


class Own(NativeMixedPrecisionPlugin):
    def backward(self, closure_loss, model, optimizer, *args, **kwargs):
        # twice, for the second order
        closure_loss.backward(retain_graph=True)
        super().backward(closure_loss, model, optimizer, *args, **kwargs)
