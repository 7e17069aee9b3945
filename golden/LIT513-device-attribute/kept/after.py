import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        noise = torch.zeros(4, device=self.device)
        return self.net(batch + noise.to(self.device)).sum()
