from torch import nn


def _scale(x):
    return x / 2


class Loss(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = _scale

    def forward(self, x):
        return self.scale(x).mean()
