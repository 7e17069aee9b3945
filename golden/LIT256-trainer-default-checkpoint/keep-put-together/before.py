"""What is put together may have one."""

from pytorch_lightning import Callback, LightningModule, Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Watch(Callback):
    def on_train_end(self, trainer, pl_module):
        print("done")


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def make_callbacks(patience):
    return [ModelCheckpoint(dirpath="kept"), EarlyStopping("val_loss", patience=patience)]


def grown(net):
    callbacks = []
    callbacks.append(ModelCheckpoint(monitor="val_loss"))
    trainer = Trainer(max_epochs=3, callbacks=callbacks)
    trainer.fit(net)


watchers = {"watch": Watch()}
trainer = Trainer(max_epochs=3, callbacks=list(watchers.values()))
trainer.fit(Net())
trainer = Trainer(max_epochs=3, callbacks=make_callbacks(3))
trainer.fit(Net())
