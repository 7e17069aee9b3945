import pytorch_lightning as pl
import torch


class Waves(pl.LightningDataModule):
    def prepare_data(self):
        torch.save(torch.randn(40, 4), "waves.pt")


def search(make):
    for rate in (0.1, 0.01):
        data = Waves()
        trainer = pl.Trainer(max_epochs=1)
        trainer.fit(make(rate), datamodule=data)


def once(make):
    data = Waves()
    pl.Trainer(max_epochs=1).fit(make(1), data)
