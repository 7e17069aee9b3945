from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def train_dataloader(self):
        # RandomSampler(self.data),
        # all of them
        return DataLoader(
            self.data,
            batch_size=self.size,
            drop_last=False,
            num_workers=4,
        )
