from torch.utils.data import DataLoader, DistributedSampler


def train_loader(data, size, distributed):
    sampler = DistributedSampler(data) if distributed else None
    return DataLoader(data, batch_size=size, sampler=sampler, shuffle=sampler is None)


def eval_loader(data, size):
    return DataLoader(data, batch_size=size, sampler=DistributedSampler(data, shuffle=False))


def any_loader(data, size):
    return DataLoader(data, batch_size=size, sampler=DistributedSampler(data))


def sampler_of(data, shuffle):
    return DistributedSampler(data, shuffle=shuffle)
