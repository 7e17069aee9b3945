"""An experiment is an object: it builds its trainer when it is made, and runs later."""
import os

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def lenses(n=64, seed=0):
    g = torch.Generator().manual_seed(seed)
    x = 0.5 + torch.rand(n, 2, generator=g)
    return TensorDataset(x, 1 / (1 / x[:, 0] + 1 / x[:, 1]))


class Lens(pl.LightningModule):
    def __init__(self, lr):
        super().__init__()
        self.lr = lr
        self.net = nn.Sequential(nn.Linear(2, 10), nn.ReLU(), nn.Linear(10, 1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.mse_loss(self.net(x)[:, 0], y)
        self.log("loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr, momentum=0.9)


class Experiment:
    def __init__(self, name, epochs, lr=0.05, checkpoint=None):
        self.name = name
        self.model = Lens(lr)
        self.ckpt_path = checkpoint
        self.trainer = pl.Trainer(
            max_epochs=epochs,
            callbacks=[pl.callbacks.ModelCheckpoint(dirpath=name, filename="{epoch}", save_top_k=-1)],
            log_every_n_steps=1,
            logger=pl.loggers.CSVLogger(name, name="default"),
        )

    @property
    def last(self):
        return os.path.join(self.name, f"epoch={self.trainer.max_epochs - 1}.ckpt")

    def run(self):
        self.trainer.fit(self.model, DataLoader(lenses(), batch_size=16), ckpt_path=self.ckpt_path)
        return self


def main():
    pl.seed_everything(1)
    first = Experiment("first", epochs=2).run()
    second = Experiment("second", epochs=3, checkpoint=first.last).run()
    print("loss %.5f" % second.trainer.callback_metrics["loss"])


if __name__ == "__main__":
    main()
