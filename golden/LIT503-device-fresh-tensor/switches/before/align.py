import torch


def align(x, y, centered=False, scaled=False, *, signed=False):
    if centered:
        mean = torch.zeros(1, 3)
    else:
        mean = y.mean(dim=0, keepdim=True)
    if scaled:
        x = x * torch.ones(1, 3)
    offset = mean if not signed else torch.ones(1, 3) + x
    return torch.matmul(x, y.T) + mean + offset


def rotate(x, centered=False):
    if centered:
        return torch.matmul(x, x) + torch.zeros(1, 3)
    return x
