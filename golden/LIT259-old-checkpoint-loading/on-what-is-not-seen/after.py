from functools import partial

import models
from pytorch_lightning import LightningModule


class Net(LightningModule):
    @classmethod
    def restore(cls, path, **more):
        return cls.load_from_checkpoint(path, weights_only=False, **more)

    def again(self, path):
        return type(self).load_from_checkpoint(path, map_location="cpu", weights_only=False)  # a copy


NETS = {"net": Net}


def load(name, path):
    if name in NETS:
        return NETS[name].load_from_checkpoint(path, weights_only=False)
    return getattr(models, name).load_from_checkpoint(checkpoint_path=path, weights_only=False)


on_cpu = partial(Net.load_from_checkpoint, map_location="cpu", weights_only=False)
