import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def val_dataloader(self):
        pass


class Long(Base):
    def val_dataloader(self):
        return DataLoader(range(10))


class Short(Base):
    def val_dataloader(self):
        return DataLoader(range(2))
