"""What is no iterator of a loader, or already the function."""
import pytorch_lightning as pl
from progress.bar import Bar
from readers import Prefetcher

loader = [1, 2]
bar = Bar("Epoch")
bar.next()
batch = next(iter(loader))
stream = Prefetcher(loader)
batch = stream.next()
drawn = iter(loader)
drawn = Prefetcher(drawn)
drawn.next()
third = iter(loader).next(2)


class Pool(pl.Callback):
    def __init__(self, loader, given):
        self.drawn = iter(loader)
        self.given = given

    def reset(self, stream):
        self.drawn = Prefetcher(stream)

    def on_train_start(self, trainer, pl_module):
        self.drawn.next()
        self.given.next()
        unknown.next()
        for each in iter(self.given):
            each.next()


def of(iter, loader):
    return iter(loader).next()
