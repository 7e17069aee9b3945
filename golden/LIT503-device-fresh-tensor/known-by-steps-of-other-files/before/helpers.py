import torch


def noisy(x, scale):
    noise = torch.randn(3)
    return x + noise * scale


def told_otherwise(x, scale: float):
    noise = torch.randn(3)
    return x + noise * scale


def by_nobody(x):
    return x - torch.ones(3)


def optional(x, base=None):
    return base - torch.ones(3) if base is not None else x


def of_host(x):
    return x - torch.ones(3)


class Centred:
    def centre(self, x):
        middle = torch.ones(3)
        return x - middle

    def weigh(self, prediction, target):
        weights = torch.linspace(0, 1, 3)
        return ((prediction - target) * weights).mean()
