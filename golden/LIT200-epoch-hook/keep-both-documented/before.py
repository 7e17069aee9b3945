import pytorch_lightning as pl


class Printing(pl.LightningModule):
    def on_train_epoch_start(self):
        """Print."""
        print("an epoch")

    def on_epoch_start(self):
        """Count."""
        self.epochs += 1
