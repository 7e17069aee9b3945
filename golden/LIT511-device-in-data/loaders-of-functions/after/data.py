import torch
from torch.utils.data import DataLoader

CUDA = torch.cuda.is_available()


def stacked(items):
    images = torch.stack(items)
    return images


def loader(data):
    return DataLoader(data, batch_size=4, collate_fn=stacked)
