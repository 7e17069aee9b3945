"""A dict that gives the module, or no path, loads nothing."""
import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Average(pl.Callback):
    def on_load_checkpoint(self, trainer, pl_module, state):
        self.shadow = state["shadow"]


def main(net, data, more):
    stopping = EarlyStopping("val_loss")
    trainer = pl.Trainer(callbacks=[Average(), stopping])
    options = {"model": net, "datamodule": data}
    trainer.test(**options)
    trainer.validate(**{"model": net})
    trainer.test(**more)
    return stopping.stopped_epoch
