from pytorch_lightning import LightningDataModule

from feeding import Feeder


class Data(LightningDataModule):
    def val_dataloader(self):
        return Feeder(self.batches)
