import pytorch_lightning as pl


class Anew:
    def __iter__(self):
        self.number = 0
        return self

    def __next__(self):
        if self.number == len(self):
            raise StopIteration
        self.number += 1
        return self.data[self.number - 1]

    def __len__(self):
        return len(self.data)


class WithoutLength:
    def __iter__(self):
        return self

    def __next__(self):
        if self.number == 10:
            self.number = 0
            raise StopIteration
        self.number += 1
        return self.data[self.number - 1]


class Endless:
    def __iter__(self):
        return self

    def __next__(self):
        return next(self.source)

    def __len__(self):
        return 10


class Net(pl.LightningModule):
    def train_dataloader(self):
        return [Anew(), WithoutLength(), Endless()]
