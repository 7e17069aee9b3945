from lightning.pytorch import LightningDataModule
from torch.utils.data import BatchSampler, DataLoader, SequentialSampler


class Data(LightningDataModule):
    def train_dataloader(self):
        sampler = BatchSampler(
            SequentialSampler(self.data),
            # RandomSampler(self.data),
            batch_size=self.size,
            drop_last=False,  # all of them
        )
        return DataLoader(
            self.data,
            batch_sampler=sampler,
            num_workers=4,
        )
