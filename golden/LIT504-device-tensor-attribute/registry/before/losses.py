import torch
import torch.nn.functional as F
from torch import nn

from registry import LOSSES


@LOSSES.register("weighted")
class WeightedCrossEntropy(nn.Module):
    def __init__(self, weights=(1.0, 2.0, 3.0)):
        super().__init__()
        self.weights = torch.tensor(list(weights))

    def forward(self, logits, target):
        return F.cross_entropy(logits, target, weight=self.weights)
