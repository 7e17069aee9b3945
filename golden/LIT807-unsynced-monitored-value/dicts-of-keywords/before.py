from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import EarlyStopping


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self(batch)
        metrics = dict(val_loss=loss, seen=3.0)
        self.log_dict(metrics)


trainer = Trainer(devices=2, strategy="ddp", callbacks=[EarlyStopping("val_loss")])
