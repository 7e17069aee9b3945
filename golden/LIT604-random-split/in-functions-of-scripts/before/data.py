from torch.utils.data import DataLoader, random_split


def make_loaders(data):
    train, val = random_split(data, [80, 20])
    return DataLoader(train), DataLoader(val)


def unused(data):
    return random_split(data, [80, 20])
