"""Code that the target does not come to."""
import operator

import pytorch_lightning as pl
from packaging import version
from packaging.version import Version
from pytorch_lightning import LightningModule, Trainer, __version__
from pytorch_lightning.utilities.imports import _compare_version

_OLD = Version(pl.__version__) < Version("2.0.0")
_NEW = _compare_version("pytorch_lightning", operator.ge, "1.6")

if version.parse(pl.__version__) < version.parse("1.7.0"):
    trainer = Trainer(gpus=1)
elif int(pl.__version__.split(".")[0]) < 2:
    trainer = Trainer(gpus=2)
else:
    trainer = Trainer(accelerator="gpu", devices=2)

if pl.__version__ < "2":
    trainer = Trainer(gpus=1, progress_bar_refresh_rate=0)

if not __version__.startswith("2."):
    trainer = Trainer(gpus=1)

if "1.5" > __version__ or pl.__version__[:3] in ["1.7", "1.8"]:
    trainer = Trainer(gpus=1)


def build(n):
    if not _OLD:
        return Trainer(accelerator="gpu", devices=n)
    return Trainer(gpus=n)


def other(n):
    return Trainer(accelerator="gpu", devices=n) if _NEW else Trainer(gpus=n)


class Net(LightningModule):
    if _OLD:

        def training_epoch_end(self, outputs):
            print(len(outputs))

    def validation_step(self, batch, batch_idx):
        if Version(pl.__version__).major < 2:
            return self.trainer.gpus
        return self.trainer.num_devices
