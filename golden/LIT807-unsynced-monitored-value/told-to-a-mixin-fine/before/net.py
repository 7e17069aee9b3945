from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import EarlyStopping, ModelCheckpoint
from logs import Logs
from others import KEY


class Net(Logs, LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.accuracy(batch)
        self.put("val_acc", self.accuracy)
        self.put("val_loss", self.all_gather(loss).mean())
        self.put("val_other", loss)
        self.put(KEY, loss)

    def training_step(self, batch, batch_idx):
        return self.loss(batch)


callbacks = [ModelCheckpoint(monitor="val_acc"), EarlyStopping("val_loss")]
Trainer(devices=2, strategy="ddp", callbacks=callbacks).fit(Net())
