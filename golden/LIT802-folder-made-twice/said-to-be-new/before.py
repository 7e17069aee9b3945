import os
from pathlib import Path

from lightning.pytorch.callbacks import Callback


class Folders(Callback):
    def on_fit_start(self, trainer, pl_module):
        os.makedirs("runs", exist_ok=False)
        Path("runs/images").mkdir(parents=True, exist_ok=False)
        os.makedirs("runs/tables", 0o755, False)
        os.makedirs("runs/sums", exist_ok=self.again)
        os.makedirs("runs/means", exist_ok=True)
