from pathlib import Path

import pytorch_lightning as pl
import shell
from shell import mkdir

PLOTS = Path("plots")


class Net(pl.LightningModule):
    def on_fit_start(self):
        PLOTS.mkdir(exist_ok=True)
        shell.mkdir("tables")
        mkdir("models")
        if self.trainer.is_global_zero:
            PLOTS.mkdir()
