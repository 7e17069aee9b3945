import lightning as L
import torch
from lightning.pytorch.callbacks import ModelCheckpoint


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("counted", torch.tensor(self.global_step, dtype=torch.float32))
        self.log("counted", float(self.current_epoch))
        self.log("counted", torch.tensor(self.trainer.global_step))
        return self(batch)


trainer = L.Trainer(strategy="ddp", devices=2, callbacks=[ModelCheckpoint(monitor="counted")])
