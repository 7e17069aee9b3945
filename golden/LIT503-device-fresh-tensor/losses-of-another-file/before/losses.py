import torch


def hinge(x):
    zero = torch.zeros(1)
    return torch.max(zero, 1 - x).mean()


def pinball(prediction, target, quantiles=(0.1, 0.9)):
    error = target - prediction
    q = torch.tensor(quantiles)[:, None, None]
    return torch.maximum(q * error[None], (q - 1) * error[None]).mean()
