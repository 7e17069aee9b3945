import pytorch_lightning as pl


class Net(pl.LightningModule):
    def teardown(self, stage):
        self.cache.clear()


class Pool:
    def teardown(self, stage=None):
        self.workers.join()
