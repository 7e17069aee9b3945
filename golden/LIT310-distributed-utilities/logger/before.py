import pytorch_lightning as pl
from pytorch_lightning.utilities.distributed import log as pl_log, rank_zero_info

pl.utilities.distributed.log.setLevel("ERROR")  # says less
pl_log.disabled = True


class Net(pl.LightningModule):
    def on_fit_start(self):
        pl_log.info("begin")
        rank_zero_info("begin")
