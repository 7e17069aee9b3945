import lightning as L
from torch.utils.data import DataLoader, DistributedSampler


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, 4, False, DistributedSampler(self.train), num_workers=1)

    def val_dataloader(self):
        if self.trainer.world_size > 1:
            return DataLoader(self.val, 4, False, DistributedSampler(self.val))
        return DataLoader(self.val, 4)
