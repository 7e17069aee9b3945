from torch.utils.data import IterableDataset


class Lines(IterableDataset):
    def __init__(self, path):
        self.path = path

    def read(self):
        with open(self.path) as file:
            for line in file:
                yield float(line)

    def __iter__(self):
        return self.read()
