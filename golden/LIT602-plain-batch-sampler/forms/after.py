import lightning as L
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_size=32, shuffle=True, drop_last=False, num_workers=2)

    def val_dataloader(self):
        return DataLoader(
            self.data,
            batch_size=self.size,
            drop_last=True,
            num_workers=2,
        )

    def test_dataloader(self):
        return DataLoader(self.data, batch_size=8, drop_last=False)
