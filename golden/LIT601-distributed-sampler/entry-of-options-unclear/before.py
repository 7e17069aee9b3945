import lightning as L
from torch.utils.data import DataLoader, DistributedSampler


class Data(L.LightningDataModule):
    def __init__(self, rows):
        super().__init__()
        self.rows = rows

    def train_dataloader(self):
        options = {"batch_size": 4, "sampler": DistributedSampler(self.rows), "shuffle": False}
        return DataLoader(self.rows, **options)

    def val_dataloader(self):
        options = {"batch_size": 4, "sampler": DistributedSampler(self.rows, shuffle=False)}
        print(options)
        return DataLoader(self.rows, **options)

    def test_dataloader(self):
        kept = {"order": DistributedSampler(self.rows, shuffle=False), "sampler": None}
        return DataLoader(self.rows), kept
