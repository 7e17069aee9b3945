import torch


def update(target, source, momentum):
    for t, s in zip(target.parameters(), source.parameters()):
        t.data.mul_(momentum).add_(s.data, alpha=1 - momentum)


def shrink(module):
    for p in module.parameters():
        p.data.mul_(0.9)


def norm(module):
    return sum(p.data.norm() for p in module.parameters())
