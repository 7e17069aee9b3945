from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, DistributedSampler


class Data(LightningDataModule):
    def test_dataloader(self):
        options = {"batch_size": 8, "shuffle": False}
        return DataLoader(self.rows, sampler=DistributedSampler(self.rows, shuffle=False), **options)

    def predict_dataloader(self):
        options = {"batch_size": 8}
        options.update(self.options)
        return DataLoader(self.rows, sampler=DistributedSampler(self.rows, shuffle=False), **options)


class Given(LightningDataModule):
    def train_dataloader(self, **options):
        return DataLoader(self.rows, sampler=DistributedSampler(self.rows), **options)
