import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, config, depth=2):
        super().__init__()


class Slow(Net):
    """Another."""


def build(config):
    return Net(config)


def load(config, path, read):
    net = Net.load_from_checkpoint(path, config=config)
    slow = Slow.load_from_checkpoint(path)
    read_first = type(Net(read(path))).load_from_checkpoint(path)
    built = type(build(config)).load_from_checkpoint(path)
    return net, slow, read_first, built
