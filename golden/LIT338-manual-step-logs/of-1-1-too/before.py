import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        self.manual_backward(self.loss(batch), self.optimizers())
        self.log("loss", 0.0)
        return


trainer = pl.Trainer(automatic_optimization=False)
