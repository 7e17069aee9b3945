import time

import torch
import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class StepTimer(pl.Callback):
    def __init__(self):
        self.times = []

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        self.start = time.perf_counter()

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if torch.cuda.is_available():
            torch.cuda.synchronize()
        self.times.append((time.perf_counter() - self.start) * 1000)

    def on_train_end(self, trainer, pl_module):
        print(f"{sum(self.times) / len(self.times):.2f} ms a step")


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(30, 3)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self.net(x), y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


if __name__ == "__main__":
    data = TensorDataset(torch.randn(240, 30), torch.randint(0, 3, (240,)))
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=2, strategy="ddp", callbacks=[StepTimer()])
    trainer.fit(Net(), DataLoader(data, batch_size=20, shuffle=True))
