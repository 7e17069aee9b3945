"""Objects of classes that are found by name, and of what makes them, and of what makes things."""

import models
import pytorch_lightning as pl
from models import build_net, find_class


pl.seed_everything(3)


def restore(name, options, path):
    net = find_class(name)
    net = net(**options)
    net = type(net).load_from_checkpoint(path)
    net = net.eval()
    return net


def restore_of(table, name, path):
    net = table[name](3)
    print(name)
    net = type(net).load_from_checkpoint(path, strict=False)
    return net.cuda()


def evaluate(options, path):
    net = build_net(options)
    best = type(net).load_from_checkpoint(path)
    other = models.create_net(options)
    if best is not None:
        other = type(other).load_from_checkpoint(path)
    return best, other
