from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def keep_update(conf):
    kwargs = {"callbacks": []}
    saver = ModelCheckpoint(dirpath=conf["dir"])
    kwargs.update(checkpoint_callback=saver)
    return Trainer(**kwargs)
