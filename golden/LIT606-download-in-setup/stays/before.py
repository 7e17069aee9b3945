import lightning as L
from torchvision.datasets import MNIST


class Prepared(L.LightningDataModule):
    def prepare_data(self):
        MNIST("data", download=True)

    def setup(self, stage):
        self.train = MNIST("data", download=True)


class Guarded(L.LightningDataModule):
    def setup(self, stage):
        if self.trainer.local_rank == 0:
            MNIST("data", download=True)
        self.trainer.strategy.barrier()
        self.train = MNIST("data", download=False)


def script():
    return MNIST("data", download=True)
