from dataclasses import dataclass

import lightning as L
from torch.utils.data import random_split


@dataclass
class Running:
    strategy: str = "ddp_spawn"
    devices: int = 2


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train, self.val = random_split(self.whole, [8, 2])


if __name__ == "__main__":
    running = Running()
    trainer = L.Trainer(devices=running.devices, strategy=running.strategy)
    trainer.fit(Net(), Data())
