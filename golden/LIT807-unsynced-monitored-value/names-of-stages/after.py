from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import EarlyStopping


class Net(LightningModule):
    def _step(self, batch, stage):
        loss = self.loss(batch)
        self.log(f"loss/{stage}", loss)
        return loss

    def training_step(self, batch, batch_idx):
        return self._step(batch, "train")

    def validation_step(self, batch, batch_idx):
        return self._step(batch, stage="val")


class Other(LightningModule):
    def _other_step(self, batch, stage):
        self.log(f"loss/{stage}", self.loss(batch), sync_dist=True)

    def validation_step(self, batch, batch_idx):
        self._other_step(batch, "validate")


trainer = Trainer(strategy="ddp", devices=2, callbacks=[EarlyStopping("loss/validate"), EarlyStopping("loss/aux/val")])
