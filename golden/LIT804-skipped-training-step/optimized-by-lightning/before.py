import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = True

    def training_step(self, batch, batch_idx):
        loss = self.net(batch).sum()
        if not torch.isfinite(loss):
            return None
        return loss


class ByHand(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        try:
            self.manual_backward(self.net(batch).sum())
        except RuntimeError:
            raise


Trainer(devices=2)
