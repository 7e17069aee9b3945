import pytorch_lightning as pl
import torch


class Pair(pl.LightningModule):
    """Clips one of two optimizers: the wrapped ones that the hook is given can not be counted."""

    def configure_gradient_clipping(
        self, optimizer, optimizer_idx, gradient_clip_val=None, gradient_clip_algorithm=None
    ):
        if optimizer_idx == 1:
            self.clip_gradients(optimizer, gradient_clip_val=1.0, gradient_clip_algorithm="norm")

    def configure_optimizers(self):
        one = torch.optim.SGD(self.one.parameters(), lr=0.1)
        two = torch.optim.SGD(self.two.parameters(), lr=0.1)
        return [one, two], []
