from torch.utils.data import DataLoader, DistributedSampler

from cluster import is_dist_initialized, on_tpu, place


def loader(data, options):
    if is_dist_initialized():
        options["sampler"] = DistributedSampler(data)
    if on_tpu():
        options["sampler"] = DistributedSampler(data, *place(), drop_last=True)
    return DataLoader(data, **options)


def other(data):
    sampler = DistributedSampler(data) if is_dist_initialized() else None
    return DataLoader(data, sampler=sampler)
