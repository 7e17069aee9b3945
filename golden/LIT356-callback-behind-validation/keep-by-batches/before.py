import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Warm(EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        if trainer.current_epoch > 5:
            super().on_validation_end(trainer, pl_module)


class Tagger(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


pl.Trainer(val_check_interval=0.25, callbacks=[Warm("val_loss")]).fit(Tagger())
