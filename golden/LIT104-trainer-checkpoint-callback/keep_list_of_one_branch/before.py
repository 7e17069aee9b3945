from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def keep_list_of_one_branch(conf):
    kwargs = {}
    if conf["save"]:
        kwargs["callbacks"] = []
    kwargs["checkpoint_callback"] = ModelCheckpoint(dirpath=conf["dir"])
    return Trainer(**kwargs)
