import torch
from torch import nn


class Margin(nn.Module):
    def forward(self, scores, target):
        margin = torch.linspace(0, 1, scores.size(1), device=scores.device)
        return (scores - margin).clamp(min=0).mean() + target.float().mean()


def ranked(scores):
    order = torch.arange(scores.size(1), device=scores.device)
    return (scores.softmax(1) * order).sum(1)
