"""Classes that are found by name: what asks them for an object may stay."""

import models
import pytorch_lightning as pl
from models import build_net_class, find_class


pl.seed_everything(3)


def restore(name, path):
    net = find_class(name)
    return net.load_from_checkpoint(path)


def restore_later(name, path, width):
    net = find_class(name)
    best = net.load_from_checkpoint(path)
    net = net(width)
    return best, net


def restore_of(options, path):
    net = build_net_class(options)
    kind = models.create_type(options)
    return net.load_from_checkpoint(path), kind.load_from_checkpoint(path)


def restore_either(name, options, path, fresh):
    net = models.table[name]
    if fresh:
        net = net(options)
    return net.load_from_checkpoint(path)
