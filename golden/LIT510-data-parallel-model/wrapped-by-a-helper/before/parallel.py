import torch
from torch import nn


def spread(model, cards=()):
    """Use several cards."""
    if torch.cuda.device_count() > 1:
        model = nn.DataParallel(model)
    return model


def distributed(net, rank):
    return nn.parallel.DistributedDataParallel(net, device_ids=[rank])


def chosen(net, several):
    if several:
        net = nn.DataParallel(net)
        print("several cards")
    return net
