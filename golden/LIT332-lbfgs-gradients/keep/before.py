import pytorch_lightning as pl
import torch


class Once(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.LBFGS(self.parameters(), lr=0.1, max_iter=1)


class Other(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Plain(torch.nn.Module):
    def configure_optimizers(self):
        return torch.optim.LBFGS(self.parameters(), lr=0.1)
