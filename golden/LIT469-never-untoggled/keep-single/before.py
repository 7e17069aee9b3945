import pytorch_lightning as pl


class Second(pl.LightningModule):
    """The weights of the first optimizer stayed off in all releases."""

    def training_step(self, batch, batch_idx):
        first, second = self.optimizers()
        self.manual_backward(self.loss(batch))
        first.step()
        self.toggle_optimizer(second)
        self.manual_backward(self.other_loss(batch))
        second.step()
