from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.rows, batch_size=4, num_workers=4)
