from pytorch_lightning import Trainer


def build(net):
    trainer = Trainer(max_epochs=2)
    return net, trainer


def turned(net):
    net, trainer = build(net)
    return trainer, net
