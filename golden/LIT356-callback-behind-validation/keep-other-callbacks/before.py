import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback, EarlyStopping, ModelCheckpoint


class Printing(Callback):
    def on_validation_end(self, trainer, pl_module):
        print(trainer.callback_metrics)


class Named(ModelCheckpoint):
    def format_checkpoint_name(self, *args, **kwargs):
        return super().format_checkpoint_name(*args, **kwargs).replace("=", "-")


class Counting(EarlyStopping):
    def on_validation_epoch_end(self, trainer, pl_module):
        self.validations = getattr(self, "validations", 0) + 1


class Tagger(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))
