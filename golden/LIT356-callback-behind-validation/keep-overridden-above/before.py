import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Warm(EarlyStopping):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, check_on_train_epoch_end=False, **kwargs)

    def on_validation_end(self, trainer, pl_module):
        if trainer.current_epoch > 5:
            super().on_validation_end(trainer, pl_module)


class Warmer(Warm):
    def on_validation_end(self, trainer, pl_module):
        if trainer.current_epoch > 9:
            super().on_validation_end(trainer, pl_module)


class Tagger(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))
