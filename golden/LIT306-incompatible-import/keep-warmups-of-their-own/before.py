import pytorch_lightning as pl
import torch
from pl_bolts.optimizers.lr_scheduler import LinearWarmupCosineAnnealingLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        low = LinearWarmupCosineAnnealingLR(optimizer, 10, 100, warmup_start_lr=0.01)
        return [optimizer], [low]
