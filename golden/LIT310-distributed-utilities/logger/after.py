import logging

import pytorch_lightning as pl
from pytorch_lightning.utilities.distributed import rank_zero_info

logging.getLogger("pytorch_lightning.utilities.rank_zero").setLevel("ERROR")  # says less
logging.getLogger("pytorch_lightning.utilities.rank_zero").disabled = True


class Net(pl.LightningModule):
    def on_fit_start(self):
        logging.getLogger("pytorch_lightning.utilities.rank_zero").info("begin")
        rank_zero_info("begin")
