import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        self.log("weight", self.weight.norm())
        self.log("both", self.weight.norm(), on_step=True, on_epoch=False)

    def training_step(self, batch, batch_idx):
        self.log("loss", self(batch))


trainer = pl.Trainer(weights_summary=None)
