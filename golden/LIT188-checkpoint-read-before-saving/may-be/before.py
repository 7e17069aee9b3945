import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        self.paths.append(self.trainer.checkpoint_callback.best_model_path)


trainer = pl.Trainer(enable_progress_bar=False, gpus=1)
