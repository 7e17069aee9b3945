import torch
from torch.nn.utils.rnn import pad_sequence


def pad_gpu(rows):
    return pad_sequence([row["x"] for row in rows], batch_first=True).cuda()


def batch_cuda(rows):
    xs, ys = zip(*rows)
    return torch.stack(xs).to("cuda"), torch.stack(ys)


def to_gpu(x):
    return x.cuda()
