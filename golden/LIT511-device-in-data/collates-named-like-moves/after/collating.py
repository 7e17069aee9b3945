import torch
from torch.nn.utils.rnn import pad_sequence


def pad_gpu(rows):
    return pad_sequence([row["x"] for row in rows], batch_first=True)


def batch_cuda(rows):
    xs, ys = zip(*rows)
    return torch.stack(xs), torch.stack(ys)


def to_gpu(x):
    return x.cuda()
