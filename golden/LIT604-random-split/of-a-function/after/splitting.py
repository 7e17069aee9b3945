import torch
from torch.utils.data import random_split


def split(data, fraction=0.1):
    held_out = int(len(data) * fraction)
    return random_split(data, [len(data) - held_out, held_out], generator=torch.Generator().manual_seed(42))
