from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ModelCheckpoint


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        scores = self.scores(self(batch))
        self.log("val_loss", self.loss(batch), sync_dist=True)
        self._log_all(scores, "val")

    def _log_all(self, scores, prefix):
        for key, value in scores.items():
            self.log(f"{prefix}_{key}", value)


checkpoint = ModelCheckpoint(monitor="val_loss")
trainer = Trainer(accelerator="gpu", devices=2, strategy="ddp", callbacks=[checkpoint])
