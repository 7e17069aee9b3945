import pytorch_lightning as pl


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        first, second = self.optimizers()
        first.step()
        second.step()
        if self.global_step % 100 == 0:
            self.show(batch)

    def validation_epoch_end(self, outputs):
        self.show(outputs)


trainer = pl.Trainer(max_steps=1000, gpus=1)
trainer.fit(Gan())
