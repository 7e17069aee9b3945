import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.dev = self.device
        self.net = torch.nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        noise = torch.zeros(4, device=self.dev)
        return self.net(batch + noise.to(self.dev)).sum()
