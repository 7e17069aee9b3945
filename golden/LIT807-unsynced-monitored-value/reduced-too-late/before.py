import lightning as L
import torch
from lightning.pytorch.callbacks import EarlyStopping


class Net(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        hit = self.hits(batch).float().mean()
        self.log("hit", hit)
        if self.trainer.world_size > 1:
            torch.distributed.all_reduce(hit)
        self.last = hit / self.trainer.world_size


trainer = L.Trainer(devices=2, strategy="ddp", callbacks=[EarlyStopping("hit", mode="max")])
