import pytorch_lightning as pl


class Net(pl.LightningModule):
    @classmethod
    def restore(cls, path):
        return cls.load_from_checkpoint(path)


class Own(pl.LightningModule):
    def load_from_checkpoint(self, path):
        return self


model = Net.load_from_checkpoint("a.ckpt")
other = type(model).load_from_checkpoint("a.ckpt")
own = Own().load_from_checkpoint("a.ckpt")


def load(model, path):
    return model.load_from_checkpoint(path)
