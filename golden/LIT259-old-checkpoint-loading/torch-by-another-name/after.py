import pytorch_lightning as pl
import torch as th


def hidden(path):
    saved = th.load(path, map_location="cpu", weights_only=False)
    return saved["hyper_parameters"]["hidden"]


def newest():
    return th.load("last.ckpt", weights_only=False)
