import pytorch_lightning as pl
from pl_bolts import contrast


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return contrast(*batch)
