import torch
import torch.distributed as dist
from torch.utils.data import IterableDataset, get_worker_info


class Shards(IterableDataset):
    def __init__(self, shards, rank=0, world=0):
        self.shards = shards
        self.rank, self.world = rank, world

    def __iter__(self):
        info = get_worker_info()
        rank, world = (dist.get_rank(), dist.get_world_size()) if dist.is_initialized() else (0, 1)
        rank, world = (self.rank, self.world) if self.world else (rank, world)
        mine = self.shards[rank::world]
        mine = mine if info is None else mine[info.id :: info.num_workers]
        for shard in mine:
            for i in range(20):
                yield torch.tensor([float(shard), float(i)])
