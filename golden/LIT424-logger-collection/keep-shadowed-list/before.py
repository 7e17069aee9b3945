from pytorch_lightning import LightningModule

from tools import list


class Net(LightningModule):
    def on_fit_start(self):
        self.described = list(self.logger)
        self.names = dict(logger=self.logger)
