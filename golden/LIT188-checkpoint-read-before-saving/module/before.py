import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        best = self.trainer.checkpoint_callback.best_model_path
        self.paths.append(best)

    def on_validation_epoch_end(self):
        print(self.trainer.checkpoint_callback.best_model_path)


trainer = pl.Trainer(check_val_every_n_epoch=1)
