import torch.distributed as dist
from torch.utils.data import DataLoader, DistributedSampler


def make_plain(data, size):
    sampler = DistributedSampler(data) if dist.is_initialized() else None
    return DataLoader(data, batch_size=size, shuffle=sampler is None, sampler=sampler)


def make_for_torch(data, rank, world):
    """For the loop of `torch_loop.py`, which has no Trainer."""
    return DataLoader(data, batch_size=8, sampler=DistributedSampler(data, world, rank))
