from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def train_dataloader(self):
        options = dict(batch_size=self.batch_size, num_workers=4, drop_last=True)
        return DataLoader(self.rows, shuffle=True, **options)

    def val_dataloader(self):
        options = {"batch_size": 8, "pin_memory": True}
        return DataLoader(self.rows, **options)
