import pytorch_lightning as pl


class Net(pl.LightningModule):
    @classmethod
    def load_from_checkpoint(cls, path, **kwargs):
        return super().load_from_checkpoint(path, strict=False, **kwargs)


class Wide(Net):
    pass
