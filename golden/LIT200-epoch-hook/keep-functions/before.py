import pytorch_lightning as pl


def on_epoch_end(trainer):
    print(trainer.current_epoch)


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        on_epoch_end(self.trainer)
