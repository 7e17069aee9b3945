from engine import Engine
from pytorch_lightning import Trainer


def build(net):
    return net, Engine()


def either(net, quick):
    if quick:
        return net, Trainer()
    return net, Engine()
