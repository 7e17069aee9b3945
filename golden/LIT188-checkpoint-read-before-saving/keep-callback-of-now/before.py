import pytorch_lightning as pl


class Upload(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        send(trainer.checkpoint_callback.best_model_path)


class Net(pl.LightningModule):
    def on_train_end(self):
        send(self.trainer.checkpoint_callback.best_model_path)
