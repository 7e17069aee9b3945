import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, width=3, checkpoint=None):
        super().__init__()
        if checkpoint is not None:
            self.load_from_checkpoint(checkpoint)  # loads nothing

    @classmethod
    def warm(cls, path):
        cls.load_from_checkpoint(path)


def main(path):
    net = Net()
    trainer = pl.Trainer()
    trainer.fit(net)
    net.load_from_checkpoint(path, map_location="cpu")  # nor does this
    Net.load_from_checkpoint(path)
    Net(3).load_from_checkpoint(path)
    trainer.test(net)
