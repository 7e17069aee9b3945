import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def build(epochs):
    callbacks = [ModelCheckpoint(dirpath="kept", monitor="val_loss", save_last=True)]
    return pl.Trainer(max_epochs=epochs, callbacks=callbacks)


def run(net, data):
    trainer = build(3)
    trainer.fit(net, data)
    path = trainer.checkpoint_callback.last_model_path
    build(5).fit(net, data, ckpt_path=path)


class Net(pl.LightningModule):
    def on_train_end(self):
        print(self.trainer.checkpoint_callback.last_model_path)
