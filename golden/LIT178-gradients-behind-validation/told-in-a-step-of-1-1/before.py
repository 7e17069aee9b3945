import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        grad = self.layer.weight.grad
        if grad is not None:
            self.log("norm", grad.norm())
        return self(batch)
