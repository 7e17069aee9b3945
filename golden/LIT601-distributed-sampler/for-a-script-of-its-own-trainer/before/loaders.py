from torch.utils.data import DataLoader, DistributedSampler


def make_loader(data, size):
    sampler = DistributedSampler(data)
    return DataLoader(data, batch_size=size, sampler=sampler)


def make_sampled(data, train, distributed):
    sampler = DistributedSampler(data, shuffle=train) if distributed else None
    return DataLoader(data, batch_size=8, sampler=sampler, shuffle=train and sampler is None)
