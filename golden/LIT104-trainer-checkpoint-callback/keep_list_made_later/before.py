from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def keep_list_made_later(conf):
    kwargs = {}
    if conf["save"]:
        kwargs["checkpoint_callback"] = ModelCheckpoint(dirpath=conf["dir"])
    kwargs["callbacks"] = []
    return Trainer(**kwargs)
