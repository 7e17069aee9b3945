import torch
from lightning.pytorch import Trainer


def spectrum(x, **options):
    return torch.stft(x, 512) if not options else torch.stft(x, 512, **options)


trainer = Trainer(accelerator="gpu", devices=2)
