import torch
from torch import nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset, TensorDataset


class Multi(pl.LightningModule):
    def __init__(self, tasks=("a", "b")):
        super().__init__()
        self.body = nn.Linear(4, 8)
        self.heads = {task: nn.Linear(8, 1) for task in tasks}

    def training_step(self, batch, batch_idx):
        x, y = batch
        hidden = torch.relu(self.body(x))
        return sum(F.mse_loss(head(hidden), y) for head in self.heads.values())

    def configure_optimizers(self):
        parameters = list(self.body.parameters())
        for head in self.heads.values():
            parameters += head.parameters()
        return torch.optim.Adam(parameters, lr=1e-2)


if __name__ == "__main__":
    x = torch.randn(64, 4)
    trainer = pl.Trainer(max_epochs=1, accelerator="cpu", devices=2, strategy="ddp")
    trainer.fit(Multi(), DataLoader(TensorDataset(x, x[:, :1]), 4))
