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
    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        print(len(outputs))


class Other(Base):
    def on_test_epoch_end(self):
        print("done")


class Watch(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        print(trainer.current_epoch)


def train():
    pl.Trainer(max_epochs=1).fit(Net())
