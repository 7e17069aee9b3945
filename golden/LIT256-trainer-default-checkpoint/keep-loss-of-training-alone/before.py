from pytorch_lightning import LightningModule, Trainer


class Coder(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        return {"loss": loss, "log": {"train": loss}}

    def validation_step(self, batch, batch_idx):
        return {"val_" + k: v for k, v in self.parts(batch).items()}

    def validation_epoch_end(self, outputs):
        means = self.means(outputs)
        return {**means, "log": means}


trainer = Trainer(max_epochs=3)
trainer.fit(Coder())
