import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class OurCheckpoint(ModelCheckpoint):
    def __init__(self, folder):
        ModelCheckpoint.__init__(self, dirpath=folder, monitor="val_loss")

    def on_validation_end(self, trainer, pl_module):
        super().on_validation_end(trainer, pl_module)
        print(self.best_model_path)


class OurStopping(EarlyStopping):
    def __init__(self, patience):
        super().__init__("val_loss", patience=patience)


class Late(OurStopping):
    def on_validation_end(self, trainer, pl_module):
        if trainer.global_step > 1000:
            super().on_validation_end(trainer, pl_module)


class Tagger(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))
