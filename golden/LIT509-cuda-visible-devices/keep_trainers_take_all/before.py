import os
import sys

from lightning.pytorch import Trainer


def main(model, cards):
    devices = -1
    os.environ["CUDA_VISIBLE_DEVICES"] = cards
    Trainer(accelerator="gpu", devices=devices).fit(model)
    Trainer(accelerator="gpu", devices="auto").test(model)


main(None, sys.argv[1])


def of_options(model, cards):
    options = dict(accelerator="gpu", devices=-1)
    os.environ["CUDA_VISIBLE_DEVICES"] = cards
    Trainer(**options).fit(model)
