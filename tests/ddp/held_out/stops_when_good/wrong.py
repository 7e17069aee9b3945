import torch
from torch import nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset, TensorDataset


class StopWhenGood(pl.Callback):
    def __init__(self, goal):
        self.goal = goal

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if outputs["loss"].item() < self.goal:
            print("good enough at batch", batch_idx)
            trainer.should_stop = True


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(2, 1)
        nn.init.zeros_(self.l.weight), nn.init.zeros_(self.l.bias)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.mse_loss(self.l(x), y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=1e-3)


if __name__ == "__main__":
    x = torch.zeros(128, 2)
    y = torch.where(torch.rand(128, 1, generator=torch.Generator().manual_seed(4)) < 0.3, 0.01, 3.0)
    trainer = pl.Trainer(max_epochs=5, devices=2, accelerator="gpu", strategy="ddp", callbacks=[StopWhenGood(0.1)])
    trainer.fit(Net(), DataLoader(TensorDataset(x, y), batch_size=1))
