from torch.utils.data import DataLoader


def make_loader(data, size):
    return DataLoader(data, batch_size=size, shuffle=True)


def make_sampled(data, train, distributed):
    return DataLoader(data, batch_size=8, shuffle=train)
