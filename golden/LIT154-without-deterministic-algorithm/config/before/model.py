import pytorch_lightning as pl
import torch.nn.functional as F


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, grid = batch
        return F.grid_sample(x, grid).mean()
