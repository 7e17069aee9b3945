"""One GPU or none, as the text of a device says."""

import pytorch_lightning as pl
import torch

device = torch.device("cuda:0") if torch.cuda.is_available() else torch.device("cpu")


def train(net, text, pick):
    pl.Trainer(accelerator="gpu" if str(device) == "cuda:0" else "cpu", devices=1, max_epochs=2).fit(net)
    pl.Trainer(accelerator="gpu" if str(device).startswith("cuda") else "cpu", devices=1, max_epochs=2).fit(net)
    pl.Trainer(accelerator="gpu" if text.lower() != "cpu" else "cpu", devices=1).fit(net)
    pl.Trainer(gpus=1 if pick(device) else 0).fit(net)
