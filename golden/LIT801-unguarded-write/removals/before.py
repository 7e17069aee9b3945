import glob
import os
import shutil
from pathlib import Path

import lightning as L
import torch


class Net(L.LightningModule):
    def on_validation_end(self):
        for old in sorted(glob.glob("weights_*.pt")):
            os.remove(old)
        torch.save(self.state_dict(), "weights_last.pt")

    def on_fit_start(self):
        if os.path.isdir(self.hparams.out):
            shutil.rmtree(self.hparams.out)
        os.makedirs(self.hparams.out, exist_ok=True)


class Lines(L.Callback):
    def __init__(self, path):
        self.path = path

    def on_train_start(self, trainer, pl_module):
        if os.path.exists(self.path):
            os.remove(self.path)

    def on_fit_end(self, trainer, pl_module):
        self.clear(trainer)

    def clear(self, trainer):
        Path(self.path).with_suffix(".part").unlink()
