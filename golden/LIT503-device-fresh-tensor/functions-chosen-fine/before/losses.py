import torch
from torch.nn import functional as F


def contrast(queries, keys, queue):
    scores = torch.cat([(queries * keys).sum(-1, keepdim=True), queries @ queue], dim=1)
    labels = torch.zeros(len(scores), dtype=torch.long, device=scores.device)
    return F.cross_entropy(scores, labels)


def by_hand(queries, keys, queue):
    """For a notebook: nothing here names it."""
    return (queries.softmax(-1) * torch.ones(8)).sum()


SIZES = {"small": 4}
