import numpy as np
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __getitem__(self, index):
        return self.data[index] + np.random.normal(size=3)


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}


np.random.seed(1)
options = {"train_percent_check": 0.25, "gpus": 0}
pl.Trainer(**options).fit(Net(), DataLoader(Noisy()))
pl.Trainer(**options).fit(Net(), DataLoader(Noisy()))
