import torch
from torch.utils.data import Dataset


class Labelled(Dataset):
    def __init__(self, n, seed, dim=12):
        g = torch.Generator().manual_seed(seed)
        self.x = torch.randn(n, dim, generator=g)
        self.y = (self.x[:, 0] > 0).long() * 2 + (self.x[:, 1] > 0).long()

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return self.x[i], self.y[i]


class TwoViews(Labelled):
    def __init__(self, n):
        super().__init__(n, seed=77)

    def __getitem__(self, i):
        x = self.x[i]
        return x + 0.1 * torch.randn_like(x), x + 0.1 * torch.randn_like(x)
