import lightning as L
import torch
from lightning.pytorch.callbacks import EarlyStopping, ModelCheckpoint


class Net(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log(name="rmse", value=loss.sqrt(), sync_dist=True)
        metrics = {"val_ppl": loss.exp(), "val_len": 3.0}
        self.log_dict(metrics, sync_dist=True)
        self.log_dict(dictionary={"val_loss": loss}, sync_dist=True)

    def on_validation_epoch_end(self):
        self.log(name="count", value=self.count)
        metrics = {"other": self.other}
        self.log_dict(metrics)
        several = {"val_ppl": 1.0}
        several = {"val_ppl": 2.0}
        self.log_dict(several)


callbacks = [EarlyStopping("rmse"), ModelCheckpoint(monitor="val_ppl"), ModelCheckpoint(monitor="val_loss")]
trainer = L.Trainer(accelerator="gpu", devices=2, strategy="ddp", callbacks=callbacks)
