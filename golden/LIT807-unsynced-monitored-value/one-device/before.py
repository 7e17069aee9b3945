import lightning as L
from lightning.pytorch.callbacks import EarlyStopping


class Net(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch))


trainer = L.Trainer(callbacks=[EarlyStopping(monitor="val_loss")])
