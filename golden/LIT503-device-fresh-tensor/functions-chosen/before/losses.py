import torch
from torch.nn import functional as F


def contrast(queries, keys, queue):
    near = (queries * keys).sum(-1, keepdim=True)
    scores = torch.cat([near, queries @ queue], dim=1)
    labels = torch.zeros(len(scores), dtype=torch.long)
    return F.cross_entropy(scores, labels)


def apart(queries, keys, queue):
    return (queries.softmax(-1) * torch.ones(8)).sum()


def even(queries, keys, queue):
    return (queries.softmax(-1) + torch.full((8,), 0.1)).log().sum()


LOSSES = {"even": even}
