import lightning as L
from torch.utils.data import BatchSampler, DataLoader, RandomSampler, WeightedRandomSampler


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_sampler=BatchSampler(WeightedRandomSampler(self.w, 10), 32, False))

    def val_dataloader(self):
        return DataLoader(self.data, batch_sampler=BatchSampler(RandomSampler(self.other), 32, False))
