import torch
import torch.nn.functional as F


def focal(logits, target):
    weight = torch.tensor([1.0, 2.0], device=logits.device)
    return F.cross_entropy(logits, target, weight)
