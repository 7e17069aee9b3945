import lightning as L
import torch


class Kept(L.LightningModule):
    def __init__(self, weight):
        super().__init__()
        self.weight = weight

    def training_step(self, batch, batch_idx):
        x = self.scaled(batch["x"], torch.as_tensor(batch["names"]))
        return x.to(self.weight.device).sum()

    def scaled(self, x, y):
        return torch.relu(y.to(x.device))
