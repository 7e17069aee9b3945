import torch
from parts import Shown

TABLE = {"shown": Shown}


def show(name):
    return TABLE[name]()(torch.rand(2, 4))
