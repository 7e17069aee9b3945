import torch


class Karras:
    def __init__(self, low=0.01):
        self.low = low

    def sigmas(self, count):
        ramp = torch.linspace(0, 1, count)
        return (1 + ramp * (self.low - 1)) ** 2

    def placed(self, count, x):
        return torch.linspace(0, 1, count, device=x.device)


class Steeper(Karras):
    pass
