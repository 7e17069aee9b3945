from torch import nn


class Loss(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = lambda x: x / 2

    def forward(self, x):
        return self.scale(x).mean()
