from lightning.pytorch import LightningDataModule, Trainer
from lightning.pytorch.strategies import DDPStrategy
from torch.utils.data import random_split


class Data(LightningDataModule):
    def setup(self, stage):
        self.train, self.val = random_split(self.rows, [8, 2])


def main(net):
    trainer = Trainer(devices=2, accelerator="gpu", strategy=DDPStrategy(start_method="spawn"))
    trainer.fit(net, Data())
