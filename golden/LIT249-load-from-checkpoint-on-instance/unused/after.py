import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, width=3, checkpoint=None):
        super().__init__()
        if checkpoint is not None:
            type(self).load_from_checkpoint(checkpoint)  # loads nothing

    @classmethod
    def warm(cls, path):
        cls.load_from_checkpoint(path)


def main(path):
    net = Net()
    trainer = pl.Trainer()
    trainer.fit(net)
    type(net).load_from_checkpoint(path, map_location="cpu")  # nor does this
    Net.load_from_checkpoint(path)
    Net.load_from_checkpoint(path)
    trainer.test(net)
