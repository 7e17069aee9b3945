import lightning as L
from torch.utils.data import BatchSampler, DataLoader, RandomSampler, SequentialSampler
from torch.utils.data.distributed import DistributedSampler


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_sampler=BatchSampler(RandomSampler(self.data), 32, False), num_workers=2)

    def val_dataloader(self):
        batches = BatchSampler(SequentialSampler(self.data), batch_size=self.size, drop_last=True)
        return DataLoader(
            self.data,
            batch_sampler=batches,
            num_workers=2,
        )

    def test_dataloader(self):
        batches = BatchSampler(DistributedSampler(self.data, shuffle=False), 8, drop_last=False)
        return DataLoader(self.data, batch_sampler=batches)
