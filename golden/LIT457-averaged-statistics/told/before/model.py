import torch.nn as nn


def head(width):
    return nn.Sequential(nn.Linear(width, 8), nn.BatchNorm1d(8), nn.ReLU())
