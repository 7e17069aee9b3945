"""A checkpoint comes to a run by a dict, and by those who call a function that hands its keywords on."""
import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Average(pl.Callback):
    def on_load_checkpoint(self, trainer, pl_module, state):
        self.shadow = state["shadow"]


def main(net, data):
    stopping = EarlyStopping("val_loss")
    trainer = pl.Trainer(callbacks=[Average(), stopping])
    options = {"ckpt_path": "best", "datamodule": data}
    trainer.test(**options)
    return stopping.stopped_epoch


def handing(net, **options):
    stopping = EarlyStopping("val_loss")
    trainer = pl.Trainer(callbacks=[stopping])
    trainer.test(net, **options)
    return stopping.wait_count


def calling(net):
    return handing(net, ckpt_path="best")


def implied(net, data):
    stopping = EarlyStopping("val_loss")
    trainer = pl.Trainer(callbacks=[stopping])
    options = dict(datamodule=data)
    trainer.test(**options)
    return stopping.wait_count
