import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return batch.mean()


trainer = pl.Trainer(deterministic=True)
trainer.fit(Net())
