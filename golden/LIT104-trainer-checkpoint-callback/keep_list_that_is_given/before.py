from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main(conf, given):
    kwargs = {"callbacks": given}
    if conf["save"]:
        kwargs["checkpoint_callback"] = ModelCheckpoint(dirpath=conf["dir"])
    return Trainer(**kwargs)
