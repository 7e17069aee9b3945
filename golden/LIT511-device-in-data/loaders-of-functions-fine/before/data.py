import torch
from torch.utils.data import DataLoader


def stacked(items):
    return torch.stack(items).cuda()


def loader(data):
    return DataLoader(data, batch_size=4, collate_fn=stacked)


def by_hand(model, data):
    for batch in loader(data):
        model(batch)
