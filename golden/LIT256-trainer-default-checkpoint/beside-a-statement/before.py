import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


options = {}
options["max_epochs"] = 9
options["early_stop_callback"] = EarlyStopping("val_loss", patience=2)
trainer = pl.Trainer(**options)
