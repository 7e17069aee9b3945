import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_end(self):
        if self.current_epoch < self.trainer.min_epochs:
            print("stopped early")


trainer = pl.Trainer(min_epochs=2, max_epochs=3)
