import importlib

import pytorch_lightning as pl
from segmenters import Segmenter


class Unet(pl.LightningModule):
    def __init__(self, options):
        super().__init__()
        self.save_hyperparameters()
        self.depth = options.depth

    @classmethod
    def restore(cls, path):
        return cls.load_from_checkpoint(path, weights_only=False)


class DeepUnet(Unet):
    pass


NETS = {"unet": Unet, "deep": DeepUnet}


def restored(name, path):
    return NETS[name].load_from_checkpoint(path, map_location="cpu", weights_only=False)


def restored_by_get(name, path):
    return NETS.get(name, Unet).load_from_checkpoint(
        path,  # the best of its run
        weights_only=False,
    )


def restored_of(kind, path):
    return kind.load_from_checkpoint(checkpoint_path=path, weights_only=False)


def imported(package, name, path):
    return getattr(importlib.import_module(package), name).load_from_checkpoint(path, weights_only=False)


def said(name, path):
    return NETS[name].load_from_checkpoint(path, weights_only=True)


def handed(name, path, **more):
    return NETS[name].load_from_checkpoint(path, **more)


def of_another(path):
    return Segmenter.load_from_checkpoint(path)
