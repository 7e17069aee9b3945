import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        loss = self.loss(batch)
        self.manual_backward(loss, self.optimizers())
        self.log("loss", loss)
        return loss


trainer = pl.Trainer(automatic_optimization=False)
