import pytorch_lightning as pl
import torch


def back(magnitude, phase, size):
    return torch.istft(torch.polar(magnitude, phase), size)


trainer = pl.Trainer(gpus=1, max_epochs=3)
