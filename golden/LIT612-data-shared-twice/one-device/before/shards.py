import torch.distributed as dist
from torch.utils.data import Dataset


class Shards(Dataset):
    """Keeps each so-manieth row from its rank on."""

    def __init__(self, rows):
        rank = dist.get_rank() if dist.is_initialized() else 0
        world_size = dist.get_world_size() if dist.is_initialized() else 1
        self.rows = rows[rank::world_size]

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.rows[index]


class Stretch(Dataset):
    def __init__(self, rows, rank=0, world_size=1):
        size = len(rows) // world_size
        self.rows = rows[rank * size : (rank + 1) * size]

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.rows[index]
