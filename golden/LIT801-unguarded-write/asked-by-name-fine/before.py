import json
import os
from pathlib import Path

from lightning.pytorch.callbacks import Callback


def first():
    return int(os.environ.get("RANK", "0")) == 0


def first_here():
    return os.environ["LOCAL_RANK"] == "0"


def note(path, value):
    if not first():
        return
    with open(path, "w") as file:
        file.write(str(value))


class Walltime(Callback):
    def __init__(self, enabled=True):
        self.enabled = enabled

    def on_fit_end(self, trainer, pl_module):
        if not self.enabled or getattr(trainer, "global_rank", 0) != 0:
            return
        Path("walltime.json").write_text(json.dumps({"epochs": trainer.current_epoch}))

    def on_validation_end(self, trainer, pl_module):
        note("validated.txt", trainer.current_epoch)
        if first_here():
            Path("here.txt").write_text("validated")
