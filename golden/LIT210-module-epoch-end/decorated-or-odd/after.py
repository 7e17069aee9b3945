import pytorch_lightning as pl


class Module(pl.LightningModule):
    @classmethod
    def validation_epoch_end(cls, outputs):
        cls.seen = len(outputs)

    def test_epoch_end(self, *args):
        self.log("n", len(args))

    def __setattr__(self, name, value):
        raise AttributeError(name)
