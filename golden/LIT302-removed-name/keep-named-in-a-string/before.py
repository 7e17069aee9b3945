from pytorch_lightning import LightningModule
from pytorch_lightning import metrics


class Net(LightningModule):
    def made(self):
        return globals()["metrics"]
