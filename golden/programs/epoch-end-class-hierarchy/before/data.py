import torch
from torch.utils.data import DataLoader, TensorDataset


def lists(n, items=6, features=5, seed=0):
    """Lists of items whose relevance depends on two of the features."""
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, items, features, generator=g)
    relevance = x[..., 0] - 0.5 * x[..., 3] + 0.1 * torch.randn(n, items, generator=g)
    return TensorDataset(x, relevance)


def loaders(batch_size):
    return (
        DataLoader(lists(60, seed=0), batch_size=batch_size),
        DataLoader(lists(30, seed=1), batch_size=batch_size),
        DataLoader(lists(30, seed=2), batch_size=batch_size),
    )
