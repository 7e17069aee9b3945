import pytorch_lightning as pl


class Forecaster(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


trainer = pl.Trainer(max_epochs=6, weights_summary="top")
trainer.fit(Forecaster())
best = Forecaster.load_from_checkpoint(trainer.checkpoint_callback.best_model_path)
