import pytorch_lightning as pl


class Report(pl.Callback):
    lines = []

    def on_train_epoch_end(self, trainer, pl_module):
        self.lines.append("epoch")  # comes second
        print(len(self.lines))

    def on_epoch_end(self, trainer, pl_module):
        """Note where it is."""
        self.lines.append(trainer.current_epoch)


class Net(pl.LightningModule):
    seen = 0

    def on_epoch_end(self):
        self.seen += 1

    def on_train_epoch_end(self):
        print(self.seen)
