import torch


def noise(n):
    return torch.cuda.FloatTensor(n).uniform_()
