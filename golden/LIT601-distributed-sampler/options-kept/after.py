from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def __init__(self, size=8):
        super().__init__()
        self.size = size
        self.options = dict(num_workers=0, pin_memory=False)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.size, shuffle=True, **self.options)

    def val_dataloader(self):
        return DataLoader(self.val, **self.options)


Trainer(devices=2)
