import numpy as np
import torch


def adjacency(edges, n, device):
    found = torch.zeros(n, n, device=device)
    found[edges[0], edges[1]] = 1.0
    return found


def laplacian(a):
    return torch.diag(a.sum(1)) - a


def spread(a):
    return np.std(torch.flatten(a).numpy())


def listed(a):
    return [torch.sum(a), 2]
