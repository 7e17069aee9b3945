from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping


class Journal:
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", batch, on_step=True, on_epoch=True)


trainer = Trainer(callbacks=[EarlyStopping("val_loss")])
