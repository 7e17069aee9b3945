"""A package that works without Lightning."""
from backends import has_lightning, try_import

pl = None
with try_import() as found:
    import pytorch_lightning as pl
    from pytorch_lightning import LightningModule

if not found.is_successful():
    LightningModule = object  # type: ignore

if has_lightning():
    from pytorch_lightning import LightningModule as Base
    from pytorch_lightning.callbacks import Callback
else:

    class Base:
        """Nothing of it is called."""

    class Callback(object):
        pass


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        print(len(outputs))


class Other(Base):
    def test_epoch_end(self, outputs):
        print("done")


class Watch(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        print(trainer.current_epoch)


def train():
    pl.Trainer(max_epochs=1).fit(Net())
