import logging

import pytorch_lightning as pl

from utilities.distributed import log

log.setLevel("ERROR")
logging.getLogger("pytorch_lightning").setLevel(logging.ERROR)


class Net(pl.LightningModule):
    def on_fit_start(self):
        log.info("begin")
