import lightning as L
import torch
from lightning.pytorch.callbacks import ModelCheckpoint


class Net(L.LightningModule):
    def on_validation_epoch_end(self):
        dice = torch.tensor(2 * self.hits / max(self.total, 1.0))
        self.log("dice", dice)
        self.log("recall", torch.as_tensor(self.hits))
        self.log_dict({"precision": torch.tensor(self.found, dtype=torch.float32), "seen": 1.0})


class Placed(L.LightningModule):
    def on_validation_epoch_end(self):
        dice = torch.tensor(2 * self.hits / max(self.total, 1.0), device=self.device)
        self.log("dice", dice)
        self.log("recall", float(self.hits))


callbacks = [ModelCheckpoint(monitor="dice"), ModelCheckpoint(monitor="recall"), ModelCheckpoint(monitor="precision")]
trainer = L.Trainer(accelerator="gpu", devices=2, strategy="ddp", callbacks=callbacks)
