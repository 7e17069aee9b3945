import lightning as L
from torch.utils.data import DataLoader, WeightedRandomSampler


class Rows(L.LightningDataModule):
    def train_dataloader(self):
        if self.weights is not None:
            sampler = WeightedRandomSampler(self.weights, 32)
            return DataLoader(self.rows, 4, sampler=sampler)
        return DataLoader(self.rows, batch_size=8, shuffle=True, drop_last=True)
