import lightning as L
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info


class Ticks(IterableDataset):
    """Its workers share its rows, and each process has workers of its own."""

    def __init__(self, rows):
        self.rows = list(rows)

    def __iter__(self):
        info = get_worker_info()
        start, step = (info.id, info.num_workers) if info else (0, 1)
        for row in self.rows[start::step]:
            yield torch.tensor([float(row)])


class Data(L.LightningDataModule):
    def val_dataloader(self):
        return DataLoader(Ticks(range(8)), num_workers=2)


L.Trainer(devices=2, strategy="ddp").validate(datamodule=Data())
