import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


def collate(rows):
    return torch.stack(rows)


class Data(LightningDataModule):
    def __init__(self, data, workers=4):
        super().__init__()
        self.data, self.workers = data, workers

    def _loader(self, data, **options):
        return DataLoader(data, batch_size=4, num_workers=self.workers, **options)

    def train_dataloader(self):
        return self._loader(self.data, shuffle=True, collate_fn=collate)
