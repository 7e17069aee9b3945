import pytorch_lightning as pl
from pytorch_lightning import Callback  # the base of all
from pytorch_lightning.loggers import TensorBoardLogger
from pytorch_lightning.utilities.cloud_io import get_filesystem
from pytorch_lightning.utilities import (
    rank_zero_info as info,
    rank_zero_only,
)


class Report(Callback):
    @rank_zero_only
    def on_fit_start(self, trainer, pl_module):
        info("start")

    @rank_zero_only
    def on_fit_end(self, trainer, pl_module):
        pl.utilities.distributed.rank_zero_warn("end")


def main():
    pl.seed_everything(1)
    fs = get_filesystem("/tmp")
    return TensorBoardLogger("logs"), fs
