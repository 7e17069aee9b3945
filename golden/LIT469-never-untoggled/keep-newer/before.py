import pytorch_lightning as pl


class Pair(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        optimizer, other = self.optimizers()
        self.toggle_optimizer(optimizer)
        self.manual_backward(self.loss(batch))
        optimizer.step()
        self.toggle_optimizer(other)
        self.manual_backward(self.loss(batch))
        other.step()
