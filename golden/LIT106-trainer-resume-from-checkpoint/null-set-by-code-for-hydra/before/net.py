import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, cfg):
        super().__init__()
        self.cfg = cfg


def run(trainer, net):
    trainer.fit(net)
