from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import EarlyStopping, ModelCheckpoint
from logs import KEY, Logs


class Net(Logs, LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.put(KEY, loss)
        self.put("val_other", loss)
        self.put_more(loss, "val_loss")


callbacks = [ModelCheckpoint(monitor="val_return"), EarlyStopping("val_loss")]
Trainer(devices=2, strategy="ddp", callbacks=callbacks).fit(Net())
