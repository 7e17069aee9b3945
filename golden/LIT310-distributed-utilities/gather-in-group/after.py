"""The function that keeps gradients, with a group and without."""
import torch


def gather(x, group):
    return torch.stack(torch.distributed.nn.functional.all_gather(x)), torch.stack(torch.distributed.nn.functional.all_gather(x, group))
