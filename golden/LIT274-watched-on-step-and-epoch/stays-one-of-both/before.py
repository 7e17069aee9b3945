from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss, on_epoch=True)
        self.log("train_error", loss, on_step=False, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), on_epoch=True)
        self.log("val_acc", self.accuracy(batch))
        self.log("val_f1", self.f1(batch), on_step=True, on_epoch=True)


trainer = Trainer(callbacks=[EarlyStopping("val_loss"), ModelCheckpoint(monitor="val_acc")])
trainer.fit(Net())
print(trainer.callback_metrics["train_error"], trainer.callback_metrics["val_f1_epoch"])
