import lightning.pytorch as pl
from torchmetrics.image import PeakSignalNoiseRatio


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.ratio = PeakSignalNoiseRatio()
