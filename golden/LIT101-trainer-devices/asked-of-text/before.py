"""One GPU or none, as the text of a device says."""

import pytorch_lightning as pl
import torch

device = torch.device("cuda:0") if torch.cuda.is_available() else torch.device("cpu")


def train(net, text, pick):
    pl.Trainer(gpus=1 if str(device) == "cuda:0" else 0, max_epochs=2).fit(net)
    pl.Trainer(gpus=1 if str(device).startswith("cuda") else None, max_epochs=2).fit(net)
    pl.Trainer(gpus=[0] if text.lower() != "cpu" else None).fit(net)
    pl.Trainer(gpus=1 if pick(device) else 0).fit(net)
