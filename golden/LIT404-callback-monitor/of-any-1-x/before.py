import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Forecaster(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


checkpoint = ModelCheckpoint(dirpath="kept")
trainer = pl.Trainer(max_epochs=6, weights_summary="top", callbacks=[checkpoint])
trainer.fit(Forecaster())
best = Forecaster.load_from_checkpoint(checkpoint.best_model_path)
