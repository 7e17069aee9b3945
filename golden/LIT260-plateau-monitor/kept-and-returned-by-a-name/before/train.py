import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau

from system import System


def main(net):
    optimizer = torch.optim.Adam(net.parameters())
    return System(net, optimizer, ReduceLROnPlateau(optimizer, factor=0.5))
