import pytorch_lightning as pl


class Net(pl.LightningModule):
    pass


def build(options):
    net = Net()
    net.train()
    return net


def main(options):
    model = build(options)
    pl.Trainer(accelerator="gpu", devices=2).fit(model)
