import lightning as L
from torch.utils.data import BatchSampler, DataLoader, RandomSampler, WeightedRandomSampler


class Rows(L.LightningDataModule):
    def train_dataloader(self):
        if self.weights is not None:
            sampler = WeightedRandomSampler(self.weights, 32)
            return DataLoader(self.rows, 4, sampler=sampler)
        sampler = BatchSampler(RandomSampler(self.rows), batch_size=8, drop_last=True)
        return DataLoader(self.rows, batch_sampler=sampler)
