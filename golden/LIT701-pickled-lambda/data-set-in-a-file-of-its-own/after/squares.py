from torch.utils.data import Dataset
from torchvision.transforms import Lambda


def _read(i):
    return i * 2


class Numbers(Dataset):
    def __init__(self, count):
        self.read = _read
        self.count = count

    def __getitem__(self, i):
        return self.read(i)


class Unused(Dataset):
    def __init__(self):
        self.read = lambda i: i


def _transform(x):
    return -x


def transform():
    return Lambda(_transform)


def plots():
    return Lambda(lambda x: x)
