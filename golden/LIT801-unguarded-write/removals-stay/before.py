import contextlib
import os
import shutil
from pathlib import Path

import lightning as L


class Lines(L.Callback):
    def __init__(self, path):
        self.path = path
        self.files = []

    def on_train_start(self, trainer, pl_module):
        if trainer.is_global_zero and os.path.exists(self.path):
            os.remove(self.path)
        Path(self.path).unlink(missing_ok=True)
        shutil.rmtree(self.path, ignore_errors=True)
        try:
            os.remove(self.path)
        except FileNotFoundError:
            pass
        with contextlib.suppress(OSError):
            os.rmdir(self.path)

    def on_train_end(self, trainer, pl_module):
        os.remove(f"{self.path}.{trainer.global_rank}")
        for file in self.files:
            os.remove(file)
        self.files.remove("first")

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        os.remove(f"batch_{batch_idx}.lock")


class Data(L.LightningDataModule):
    def prepare_data(self):
        shutil.rmtree("unpacked")


def clear(path):
    shutil.rmtree(path)
