import contextlib
import os
import tempfile
from pathlib import Path

import lightning as L


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        if not os.path.exists("plots"):
            os.makedirs("plots")

    def prepare_data(self):
        os.mkdir("data")

    def on_fit_start(self):
        os.makedirs(self.folder, exist_ok=True)
        Path(self.folder).mkdir(exist_ok=True)
        os.makedirs(f"{self.folder}/{self.global_rank}")
        if self.trainer.is_global_zero:
            os.mkdir("zero")
        try:
            os.mkdir("tried")
        except FileExistsError:
            pass
        with contextlib.suppress(FileExistsError):
            os.mkdir("suppressed")
        self.sftp.mkdir("far", 0o755)
        os.makedirs(os.path.join(tempfile.mkdtemp(), "a"))


def main():
    if not os.path.exists("runs"):
        os.mkdir("runs")
    trainer = L.Trainer(devices=2, strategy="ddp")


def other():
    os.mkdir("other")
