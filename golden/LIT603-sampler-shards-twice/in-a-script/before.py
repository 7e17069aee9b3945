import lightning as L
import torch.distributed as dist
from torch.utils.data import DataLoader, DistributedSampler, Sampler

from net import Net, Words


class Part(Sampler):
    def __init__(self, data, rank, world_size):
        self.data, self.rank, self.world_size = data, rank, world_size

    def __iter__(self):
        return iter(range(self.rank, len(self.data), self.world_size))


class Whole(Sampler):
    def __init__(self, data):
        self.data = data

    def __iter__(self):
        return iter(range(len(self.data)))


class Own(DistributedSampler):
    def __iter__(self):
        return iter(range(self.rank, len(self.dataset), self.num_replicas))


def main():
    words = Words()
    train = DataLoader(words, batch_size=4, sampler=Part(words, dist.get_rank(), dist.get_world_size()))
    val = DataLoader(words, batch_size=4, sampler=Whole(words))
    test = DataLoader(words, batch_size=4, sampler=Own(words))
    trainer = L.Trainer(devices=2, strategy="ddp")
    trainer.fit(Net(), train, val)
    trainer.test(Net(), test)


main()
