import os

import numpy as np
import pytorch_lightning as pl
import torch


class Asking(pl.LightningDataModule):
    def prepare_data(self):
        if not os.path.exists("waves.pt"):
            torch.save(torch.randn(40, 4), "waves.pt")


class Returning(pl.LightningDataModule):
    def prepare_data(self):
        if self.root.exists():
            return
        torch.save(torch.randn(40, 4), "waves.pt")


class Seeded(pl.LightningDataModule):
    def prepare_data(self):
        torch.manual_seed(0)
        torch.save(torch.randn(40, 4), "waves.pt")


class Held(pl.LightningDataModule):
    def prepare_data(self):
        rng = np.random.RandomState(0)
        np.save("waves.npy", rng.randn(40, 4))
        np.save("more.npy", self.rng.permutation(40))
        torch.save(torch.randn(40, 4, generator=torch.Generator().manual_seed(1)), "waves.pt")


def main(model, data):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
