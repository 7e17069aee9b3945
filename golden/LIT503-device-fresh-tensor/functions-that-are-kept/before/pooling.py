import torch


def segment_mean(x, owner, size):
    total = torch.zeros(size, x.size(1))
    total.index_add_(0, owner, x)
    return total


def segment_max(x, owner, size):
    return x.new_zeros(size, x.size(1))


class Readout:
    def __init__(self, how):
        self.how = {"mean": segment_mean, "max": segment_max}[how]

    def __call__(self, x, owner, size):
        return self.how(x, owner, size)
