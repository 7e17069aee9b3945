"""No file names a checkpoint, so none is among what is put together."""

from pytorch_lightning import Callback, LightningModule, Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Watch(Callback):
    def on_train_end(self, trainer, pl_module):
        print("done")


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def make_callbacks(patience):
    return [Watch(), EarlyStopping("val_loss", patience=patience)]


def grown(net):
    callbacks = []
    callbacks.append(Watch())
    trainer = Trainer(max_epochs=3, callbacks=[*callbacks, ModelCheckpoint(monitor="val_loss")])
    trainer.fit(net)


watchers = {"watch": Watch()}
trainer = Trainer(max_epochs=3, callbacks=[*(list(watchers.values()) or []), ModelCheckpoint(monitor="val_loss")])
trainer.fit(Net())
trainer = Trainer(max_epochs=3, callbacks=[*(make_callbacks(3) or []), ModelCheckpoint(monitor="val_loss")])
trainer.fit(Net())
