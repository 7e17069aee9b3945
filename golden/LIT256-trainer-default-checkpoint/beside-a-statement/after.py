import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


options = {}
options["max_epochs"] = 9
options["callbacks"] = [EarlyStopping("val_loss", patience=2), pl.callbacks.ModelCheckpoint(monitor="val_loss")]
trainer = pl.Trainer(**options)
