import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


def build(data, workers, collate_fn=None):
    return DataLoader(data, num_workers=workers, collate_fn=collate_fn)


def _worker_init(worker):
    return torch.manual_seed(worker)


def _collate(rows):
    return torch.stack(rows)


class Data(LightningDataModule):
    def __init__(self, data, workers=4):
        super().__init__()
        self.data, self.workers = data, workers

    def _loader(self, data, **options):
        return DataLoader(data, batch_size=4, num_workers=self.workers, **options)

    def train_dataloader(self):
        return self._loader(self.data, shuffle=True, worker_init_fn=_worker_init)

    def val_dataloader(self):
        return build(self.data, self.workers, collate_fn=_collate)
