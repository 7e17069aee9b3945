import torch.distributed as dist
from torch.utils.data import DistributedSampler, Sampler


class Parts(Sampler):
    def __init__(self, data):
        self.data = data

    def __iter__(self):
        print("drawn on rank", dist.get_rank())
        return iter(range(len(self.data)))

    def __len__(self):
        return len(self.data)


class Shares(DistributedSampler):
    def __iter__(self):
        return iter(range(dist.get_rank(), len(self.dataset), dist.get_world_size()))
