import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.LBFGS(self.parameters(), lr=0.1)
