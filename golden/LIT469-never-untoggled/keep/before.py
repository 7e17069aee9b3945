import pytorch_lightning as pl


class Careful(pl.LightningModule):
    """It untoggles what it has toggled."""

    def training_step(self, batch, batch_idx):
        optimizer, other = self.optimizers()
        self.toggle_optimizer(optimizer)
        self.manual_backward(self.loss(batch))
        optimizer.step()
        self.untoggle_optimizer(optimizer)
