import lightning as L
import torch
from lightning.pytorch.callbacks import EarlyStopping


class Net(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        hit = self.hits(batch).float().mean()
        if self.trainer.world_size > 1:
            torch.distributed.all_reduce(hit)
        self.log("hit", hit / self.trainer.world_size)


class InTurns(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        total = torch.zeros(1, device=self.device)
        for part in batch:
            self.log("hit", total)
            total = self.all_gather(total + self.hits(part)).mean()


trainer = L.Trainer(devices=2, strategy="ddp", callbacks=[EarlyStopping("hit", mode="max")])
