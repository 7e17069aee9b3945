import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class PatientStopping(EarlyStopping):
    """Lets the first epochs pass."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, check_on_train_epoch_end=False, **kwargs)

    first = 5

    def on_validation_end(self, trainer, pl_module):
        if trainer.current_epoch < self.first:
            return
        super().on_validation_end(trainer, pl_module)


class Noted(ModelCheckpoint):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, save_on_train_epoch_end=False, **kwargs)

    def on_validation_end(self, trainer, pl_module):
        super().on_validation_end(trainer, pl_module)
        with open("best.txt", "w") as out:
            out.write(self.best_model_path)


class Tagger(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


trainer = pl.Trainer(callbacks=[Noted(monitor="val_loss"), PatientStopping(monitor="val_loss", patience=3)])
trainer.fit(Tagger())
