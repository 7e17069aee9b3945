import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.layer = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        loss = self.layer(batch).mean()
        self.manual_backward(loss)
        self.optimizers().step()
