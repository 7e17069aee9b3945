import pytorch_lightning as pl
from data import Data


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx): ...


data = Data()
callbacks = [pl.callbacks.EarlyStopping("val_loss")] if data.val_dataloader() is not None else []
pl.Trainer(callbacks=callbacks).fit(Net(), data)
