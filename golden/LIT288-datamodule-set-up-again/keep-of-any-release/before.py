import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset, random_split


class Waves(pl.LightningDataModule):
    def setup(self, stage=None):
        full = TensorDataset(torch.arange(10.0))
        self.train, self.val = random_split(full, [8, 2])
        self.steps = len(self.train)

    def train_dataloader(self):
        return DataLoader(self.train)


data = Waves()
data.setup("fit")
trainer = pl.Trainer(max_epochs=1)
trainer.fit(Net(data.steps), data)
