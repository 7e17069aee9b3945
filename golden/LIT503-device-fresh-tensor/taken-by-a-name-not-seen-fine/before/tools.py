import torch


class Grid:
    def made(self, n):
        return torch.arange(n).float() + torch.ones(n)


def padded(rows):
    return torch.stack(rows) + torch.zeros(4)
