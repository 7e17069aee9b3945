from torch.utils.data import DataLoader, DistributedSampler


def train_loader(data, size, distributed):
    return DataLoader(data, batch_size=size, shuffle=True)


def eval_loader(data, size):
    return DataLoader(data, batch_size=size)


def any_loader(data, size):
    return DataLoader(data, batch_size=size, sampler=DistributedSampler(data))


def sampler_of(data, shuffle):
    return DistributedSampler(data, shuffle=shuffle)
