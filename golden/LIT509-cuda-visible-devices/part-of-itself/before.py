import os

from lightning.pytorch import Trainer


def one_of_them(rank, count):
    """Each of the programs that are started beside one another takes one of the cards which are visible."""
    cards = os.environ["CUDA_VISIBLE_DEVICES"].split(",")
    os.environ["CUDA_VISIBLE_DEVICES"] = os.environ["CUDA_VISIBLE_DEVICES"].split(",")[rank % count]
    return cards


def others(rank):
    os.environ["CUDA_VISIBLE_DEVICES"] = str(rank)


trainer = Trainer(devices=2)
