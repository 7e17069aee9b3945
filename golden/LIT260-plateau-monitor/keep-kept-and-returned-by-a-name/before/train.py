import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau

from system import Told


def main(net):
    optimizer = torch.optim.Adam(net.parameters())
    return Told(net, optimizer, ReduceLROnPlateau(optimizer, factor=0.5))
