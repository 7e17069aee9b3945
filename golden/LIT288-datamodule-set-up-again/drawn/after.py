import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset, random_split


class Digits(pl.LightningDataModule):
    def __init__(self, batch_size=32):
        super().__init__()
        self.batch_size = batch_size

    @property
    def num_classes(self):
        return int(self.full.tensors[1].max()) + 1

    def prepare_data(self):
        print("download")

    def setup(self, stage=None):
        """Split the digits."""
        done = vars(self).setdefault("stages_set_up", set())
        if done & {stage, None}:
            return
        done.add(stage)
        # all of them
        self.full = TensorDataset(torch.arange(10.0), torch.arange(10))
        if stage == "fit" or stage is None:
            self.train, self.val = random_split(self.full, [8, 2])
        if stage == "test" or stage is None:
            self.test = self.full

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size)


def main(make):
    pl.seed_everything(1)
    data = Digits()
    data.prepare_data()
    data.setup("fit")
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(make(data.num_classes), data)
    data.setup("test")
    trainer.test(datamodule=data)
