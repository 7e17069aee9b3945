import pytorch_lightning as pl
from torch import nn
from torch.optim import Adam
from torch.optim.lr_scheduler import OneCycleLR


class Cycled(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(3, 1)

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()

    def cycle(self, optimizer):
        return {"scheduler": OneCycleLR(optimizer, 0.1, 100), "interval": "step"}

    def configure_optimizers(self):
        optimizer = Adam(self.parameters())
        return [optimizer], [self.cycle(optimizer)]
