import torch
from torch import nn


class TensorMetric(nn.Module):
    def __init__(self, name):
        super().__init__()
        self.name = name


class Hits(TensorMetric):
    def __init__(self):
        super().__init__("hits")

    def forward(self, prediction, target):
        return (prediction == target).sum()
