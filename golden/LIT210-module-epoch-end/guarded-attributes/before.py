import pytorch_lightning as pl


class Sealed(pl.LightningModule):
    def __setattr__(self, name, value):
        if not hasattr(type(self), name):
            raise AttributeError(name)
        super().__setattr__(name, value)


class Module(Sealed):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))
