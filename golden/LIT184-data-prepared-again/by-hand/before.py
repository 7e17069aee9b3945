import pytorch_lightning as pl
import torch


class Base(pl.LightningDataModule):
    def prepare_data(self):
        torch.save(torch.rand(3), "base.pt")


class Waves(Base):
    def prepare_data(self):
        super().prepare_data()
        torch.save(torch.rand(3), "waves.pt")


data = Waves()
data.prepare_data()
pl.Trainer().fit(model, data)
