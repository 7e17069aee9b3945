import lightning as L
import torch
import torch.distributed as dist
from torch.utils.data import DataLoader, IterableDataset, get_worker_info


class Ticks(IterableDataset):
    def __init__(self, rows):
        self.rows = list(rows)

    def __iter__(self):
        info = get_worker_info()
        index, count = (info.id, info.num_workers) if info else (0, 1)
        start = dist.get_rank() * count + index
        for row in self.rows[start :: count * dist.get_world_size()]:
            yield torch.tensor([float(row)])


class Data(L.LightningDataModule):
    def val_dataloader(self):
        return DataLoader(Ticks(range(8)), num_workers=2)


L.Trainer(devices=2, strategy="ddp").validate(datamodule=Data())
