import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("early_stop_on", self(batch).mean())


trainer = pl.Trainer(accelerator="gpu", callbacks=[EarlyStopping("early_stop_on", patience=2)])
