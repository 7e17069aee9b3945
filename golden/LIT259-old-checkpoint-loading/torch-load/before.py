import pytorch_lightning as pl
import torch
from torch import load as read


def epochs(path):
    checkpoint = torch.load(path, map_location="cpu")  # on any machine
    return checkpoint["epoch"], checkpoint["hyper_parameters"]


def weights():
    return read("best.ckpt")


def state(path):
    return torch.load(path)["state_dict"]
