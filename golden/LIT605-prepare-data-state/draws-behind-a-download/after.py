import pytorch_lightning as pl
from torch.utils.data import DataLoader, random_split
from torchvision.datasets import MNIST
from torchvision.transforms import ToTensor


class Digits(pl.LightningDataModule):
    def prepare_data(self):
        """The digits, downloaded."""
        MNIST("digits", train=False, download=True)
        MNIST("digits", train=True, download=True, transform=ToTensor())

    def setup(self, stage=None):
        if getattr(self, "data_prepared", False):
            return
        self.data_prepared = True
        digits = MNIST("digits", train=True, transform=ToTensor())

        # the last ones are held back
        self.train, self.held = random_split(digits, [55000, 5000])

    def train_dataloader(self):
        return DataLoader(self.train)

    def test_dataloader(self):
        return DataLoader(self.held)


def main(model, devices):
    pl.seed_everything(1)
    data = Digits()
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=devices)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
