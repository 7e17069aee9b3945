import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))

    def test_epoch_end(self, outputs):
        self.log("test_loss", sum(outputs))

    def training_epoch_end(self, outputs):
        self.log("train_loss", sum(o["loss"] for o in outputs))


class History(pl.Callback):
    @rank_zero_only
    def on_validation_end(self, trainer, pl_module):
        # of this epoch
        self.rows.append(dict(trainer.callback_metrics))

    def on_test_end(self, trainer, pl_module):
        super().on_test_end(trainer, pl_module)
        self.note(trainer)

    def note(self, trainer):
        print(trainer.logged_metrics["test_loss"])

    def on_train_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics["train_loss"])
