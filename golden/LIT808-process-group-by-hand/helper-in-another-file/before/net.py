import lightning as L
from distributed import start, start_once


class Net(L.LightningModule):
    def setup(self, stage):
        start("gloo")
        start_once()
