import torch
import torch.distributed as dist
from lightning import LightningDataModule
from torch.utils.data import DataLoader, Sampler


class ByLength(Sampler):
    def __init__(self, lengths):
        self.lengths = lengths

    def __iter__(self):
        batches = self.batches()
        count = torch.tensor(len(batches)).cuda()
        dist.all_reduce(count, op=dist.ReduceOp.MAX)
        dist.broadcast(tensor=torch.tensor(batches[0]).to("cuda"), src=0)
        yield from batches[: count.item()]


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.rows, batch_sampler=ByLength(self.lengths), num_workers=2)
