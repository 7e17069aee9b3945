import pytorch_lightning as pl
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

from project.callbacks import BestCheckpoint, callbacks, make


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


def main(args, **kwargs):
    Trainer(callbacks=[ModelCheckpoint(save_top_k=-1)])
    Trainer(checkpoint_callback=False)
    Trainer(checkpoint_callback=ModelCheckpoint("here"))
    Trainer(callbacks=callbacks)
    Trainer(callbacks=[BestCheckpoint()])
    Trainer(callbacks=[make()])
    Trainer(fast_dev_run=True)
    Trainer(**kwargs)
