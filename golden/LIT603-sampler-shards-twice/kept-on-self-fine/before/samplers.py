import torch.distributed as dist
from torch.utils.data import Sampler


class Turns(Sampler):
    def __init__(self, rows):
        self.rows, self.rank, self.world_size = rows, dist.get_rank(), dist.get_world_size()

    def __iter__(self):
        return iter(range(self.rank, len(self.rows), self.world_size))


class Backwards(Sampler):
    def __init__(self, rows):
        self.rows = rows

    def __iter__(self):
        return iter(range(len(self.rows) - 1, -1, -1))
