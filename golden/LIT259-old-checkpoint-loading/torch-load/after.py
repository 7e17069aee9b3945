import pytorch_lightning as pl
import torch
from torch import load as read


def epochs(path):
    checkpoint = torch.load(path, map_location="cpu", weights_only=False)  # on any machine
    return checkpoint["epoch"], checkpoint["hyper_parameters"]


def weights():
    return read("best.ckpt", weights_only=False)


def state(path):
    return torch.load(path, weights_only=False)["state_dict"]
