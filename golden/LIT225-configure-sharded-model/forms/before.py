import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def configure_sharded_model(self):
        self.layer = torch.nn.Linear(1, 1)
