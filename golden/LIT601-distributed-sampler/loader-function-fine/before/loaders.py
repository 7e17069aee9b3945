import torch.distributed as dist
from torch.utils.data import DataLoader, DistributedSampler, WeightedRandomSampler


def by_hand(data, size):
    return DataLoader(data, batch_size=size, sampler=DistributedSampler(data))


def loader(data, size):
    sampler = None
    if dist.is_initialized():
        sampler = DistributedSampler(data)
    return DataLoader(data, batch_size=size, sampler=sampler)


def weighted(data, size):
    return DataLoader(data, batch_size=size, sampler=WeightedRandomSampler(data.weights, len(data)))
