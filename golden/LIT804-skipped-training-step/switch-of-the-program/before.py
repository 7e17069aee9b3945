import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        if torch.isnan(loss):
            if self.multi_gpu:
                return loss * 0
            return None
        if loss > 100:
            if self.multi_gpu:
                return None
            return loss * 0
        return loss


trainer = Trainer(devices=2)
