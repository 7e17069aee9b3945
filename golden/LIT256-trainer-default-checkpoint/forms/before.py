import pytorch_lightning as pl
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


pl.Trainer(max_epochs=3)
Trainer()
Trainer(callbacks=[EarlyStopping("val_loss")])
Trainer(checkpoint_callback=True, max_epochs=3)
