import lightning as L
from torch.utils.data import DataLoader, DistributedSampler


class Data(L.LightningDataModule):
    def __init__(self, rows, gpus=2):
        super().__init__()
        self.rows, self.gpus = rows, gpus

    def train_dataloader(self):
        use_ddp = self.gpus > 1
        sampler = DistributedSampler(self.rows) if use_ddp else None
        return DataLoader(self.rows, sampler=sampler, shuffle=sampler is None, batch_size=4)

    def val_dataloader(self):
        options = {
            "batch_size": 4,
            "sampler": DistributedSampler(self.rows, shuffle=False),
            "num_workers": 0,
        }
        return DataLoader(self.rows, **options)

    def test_dataloader(self):
        distributed = self.gpus > 1
        sampler = None
        if distributed:
            sampler = DistributedSampler(self.rows, shuffle=False)
        more = {"num_workers": 0}
        options = dict(batch_size=4, sampler=sampler)
        return DataLoader(self.rows, **more, **options)

    def predict_dataloader(self):
        return DataLoader(self.rows, **{"sampler": DistributedSampler(self.rows, shuffle=False), "batch_size": 2})


class Asked(L.LightningDataModule):
    """What the loader is told instead reads the variable, or something else does."""

    def __init__(self, rows, gpus=2):
        super().__init__()
        self.rows, self.gpus = rows, gpus

    def train_dataloader(self):
        use_ddp = self.gpus > 1
        sampler = DistributedSampler(self.rows) if use_ddp else None
        return DataLoader(self.rows, sampler=sampler, batch_size=4)

    def val_dataloader(self):
        use_ddp = self.gpus > 1
        sampler = DistributedSampler(self.rows, shuffle=False) if use_ddp else None
        print("shared out:", use_ddp)
        return DataLoader(self.rows, sampler=sampler, batch_size=4)
