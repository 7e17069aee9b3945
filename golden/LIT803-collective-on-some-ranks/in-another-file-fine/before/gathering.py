import torch.distributed as dist
from lightning.pytorch.utilities import rank_zero_only


class Gathering:
    def spread(self, values):
        return self.all_gather(values).std()

    def plain(self, values):
        return values.std()


def mean_of_all(value):
    dist.all_reduce(value)
    return value / dist.get_world_size()


@rank_zero_only
def shown(value):
    print(value)


def first_goes_ahead(rank, work):
    if rank != 0:
        dist.barrier()
    work()
    if rank == 0:
        dist.barrier()


def mean(value):
    return value.mean()
