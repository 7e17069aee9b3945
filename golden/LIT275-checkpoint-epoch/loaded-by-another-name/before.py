import torch as th
from pytorch_lightning import Trainer


def show(path):
    saved = th.load(path)
    print(saved["hyper_parameters"], saved["epoch"])
