import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        if self.global_step % 100 == 0:
            self.show(batch)
        optimizer.step()

    def configure_optimizers(self):
        return make(self.parameters())

    def validation_epoch_end(self, outputs):
        self.show(outputs)


trainer = pl.Trainer(max_steps=1000, gpus=1)
trainer.fit(Net())
