import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self(batch).sum()
        self.log("early_stop_on", loss)
        self.log("val_loss", loss / 2)


pl.Trainer(callbacks=[EarlyStopping(patience=5)], checkpoint_callback=False).fit(Net())
