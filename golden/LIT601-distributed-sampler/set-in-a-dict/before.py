from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, DistributedSampler


class Data(LightningDataModule):
    def __init__(self, rows, distributed):
        super().__init__()
        self.rows = rows
        self.distributed = distributed

    def train_dataloader(self):
        options = dict(num_workers=4)
        if self.distributed:
            options["sampler"] = DistributedSampler(self.rows)
        return DataLoader(self.rows, **options)

    def val_dataloader(self):
        kept = {}
        kept["order"] = DistributedSampler(self.rows, shuffle=False)
        return DataLoader(self.rows), kept
