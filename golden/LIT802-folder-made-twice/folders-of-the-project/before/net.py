from pathlib import Path

import paths
import pytorch_lightning as pl
from paths import RESULTS

PLOTS = Path("plots")


class Net(pl.LightningModule):
    def on_fit_start(self):
        if not PLOTS.exists():
            PLOTS.mkdir()
        paths.RESULTS.mkdir(parents=True)
        RESULTS.joinpath("tables").mkdir()
