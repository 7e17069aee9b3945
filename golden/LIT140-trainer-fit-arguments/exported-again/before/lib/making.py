import pytorch_lightning as pl


def make(path):
    trainer = pl.Trainer(gpus=1)
    return Net(path), trainer


class Net(pl.LightningModule):
    pass
