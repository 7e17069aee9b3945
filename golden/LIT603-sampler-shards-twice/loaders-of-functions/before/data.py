from torch import distributed as dist
from torch.utils.data import DataLoader, Sampler


class Turns(Sampler):
    def __init__(self, data):
        self.data = data
        self.rank = dist.get_rank() if dist.is_initialized() else 0
        self.world = dist.get_world_size() if dist.is_initialized() else 1

    def __iter__(self):
        return iter(range(self.rank, len(self.data), self.world))


def training_loader(data):
    return DataLoader(data, batch_size=4, sampler=Turns(data))


def by_hand(data):
    """For a loop of its own."""
    return DataLoader(data, batch_size=4, sampler=Turns(data))
