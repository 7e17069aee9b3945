import pytorch_lightning as pl
from pytorch_lightning import LightningModule
class Net(LightningModule):
    @pl.data_loader
    def train_dataloader(self): ...
