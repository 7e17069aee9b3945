import numpy as np
import pytorch_lightning as pl
from torch.utils.data import DataLoader, IterableDataset


class Replay(IterableDataset):
    def __init__(self, buffer):
        self.buffer = buffer

    def __iter__(self):
        for index in np.random.choice(len(self.buffer), 8):
            yield self.buffer[index]


def main(agent, buffer, often):
    pl.seed_everything(0)
    loader = DataLoader(Replay(buffer), batch_size=4)
    pl.Trainer(max_epochs=6, accelerator="cpu", reload_dataloaders_every_n_epochs=1).fit(agent, loader)
    pl.Trainer(max_epochs=6, accelerator="cpu", reload_dataloaders_every_n_epochs=often).fit(agent, loader)
    pl.Trainer(max_epochs=6, accelerator="cpu", reload_dataloaders_every_n_epochs=0).fit(agent, loader)
