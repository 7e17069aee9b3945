from torch.utils.data import IterableDataset


class Base(IterableDataset):
    def __init__(self, data):
        self.data = data


class Chunks(Base):
    def __iter__(self):
        return iter(self.data)


class Named(IterableDataset):
    def __init__(self, scale, *, source):
        self.scale, self.stream = scale, source
        self.source = source

    def __iter__(self):
        for row in self.source:
            yield row * self.scale
