import pytorch_lightning as pl
import torch

from elsewhere import read


class Coloured(pl.LightningDataModule):
    dims = (3, 32, 32)


class Sized(pl.LightningDataModule):
    dims = (3, 32, 32)

    def size(self):
        return self.dims


class Plain:
    def size(self):
        return 3


def of_two_kinds(args):
    if args.colours:
        data = Coloured()
    else:
        data = torch.zeros(3)
    return data.size()


def of_an_unknown_one(args):
    data = Coloured() if args.colours else read(args)
    return data.size()


def of_a_class_that_is_none(args):
    if args.colours:
        made = Coloured
    else:
        made = Plain
    return made().size()


def of_one_with_its_own(args):
    if args.colours:
        data = Coloured()
    else:
        data = Sized()
    return data.size()
