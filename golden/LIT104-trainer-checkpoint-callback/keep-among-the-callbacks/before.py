from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(net):
    keeper = ModelCheckpoint(monitor="val")
    callbacks = []
    callbacks.append(keeper)
    Trainer(max_epochs=2, callbacks=callbacks, enable_checkpointing=True).fit(net)
