import torch
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import EarlyStopping


class Net(LightningModule):
    def finish(self, name, value):
        self.log(name, value)

    def note(self, value, name="val_acc"):
        self.log(name, value)

    def other(self, name, value):
        self.log(name, value)

    def synced(self, name, value):
        self.log(name, value)

    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.finish("val_loss", loss)
        self.finish("val_more", loss)
        self.note(loss)
        self.other("val_else", loss)
        self.synced("val_loss", self.metric.compute())
        self.synced("val_acc", self.metric)
        self.synced("val_more", loss)
        self.other(name=self.name, value=loss)


trainer = Trainer(
    strategy="ddp", devices=2, callbacks=[EarlyStopping(monitor="val_loss"), EarlyStopping(monitor="val_acc")]
)
