from functools import partial

from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    @classmethod
    def restore(cls, path, weights_only=False, **more):
        return cls.load_from_checkpoint(path, weights_only=weights_only, **more)


class Store:
    def load_from_checkpoint(self, path):
        return self.files[path]


def load(store, path):
    return store.load_from_checkpoint(path)


def fitting(path, trainer: Trainer):
    return partial(trainer.fit, ckpt_path=path)
