import pytorch_lightning as pl


class Wrapped(pl.LightningModule):
    """Calls the hooks of the module inside it, which says itself what it takes."""

    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def configure_gradient_clipping(
        self, optimizer, optimizer_idx, gradient_clip_val=None, gradient_clip_algorithm=None
    ):
        return self.inner.configure_gradient_clipping(
            optimizer, optimizer_idx, gradient_clip_val, gradient_clip_algorithm
        )

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer, optimizer_idx):
        self.inner.optimizer_zero_grad(epoch, batch_idx, optimizer, optimizer_idx=optimizer_idx)
