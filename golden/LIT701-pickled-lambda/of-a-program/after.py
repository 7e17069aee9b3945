"""What is bound where the file is run as a program is not there in other processes."""

from functools import partial

import pytorch_lightning as pl
from torch.utils.data import DataLoader

LENGTH = 128


def pad(batch, processor, length):
    return processor(batch, length)


def _collate(x, processor):
    return pad(x, processor, LENGTH)


def _collate_2(x):
    return x[0]


def _collate_3(x):
    return x[1]


if __name__ == "__main__":
    from processing import Processor, shorten

    processor = Processor("small")
    mode = "train"
    if mode == "train":
        mode = "fit"
    train = DataLoader([1], collate_fn=partial(_collate, processor=processor), num_workers=4)
    val = DataLoader([2], collate_fn=partial(_collate, processor=processor), num_workers=4)
    short = DataLoader([3], collate_fn=lambda x: shorten(x, 3), num_workers=4)
    moded = DataLoader([4], collate_fn=lambda x: pad(x, mode, LENGTH), num_workers=4)
    first = DataLoader([5], collate_fn=_collate_2, num_workers=4)
    again = DataLoader([6], collate_fn=_collate_2, num_workers=4)
    other = DataLoader([7], collate_fn=_collate_3, num_workers=4)
    pl.Trainer(accelerator="gpu", devices=2).fit(pl.LightningModule(), train, val)
