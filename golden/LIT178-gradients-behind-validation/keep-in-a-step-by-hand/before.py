import pytorch_lightning as pl
from steps import make_step


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        make_step(self, self(batch))
        self.log("norm", self.layer.weight.grad.norm())

    def validation_step(self, batch, batch_idx):
        return self(batch)


class Penalized(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        batch.requires_grad_()
        self(batch).sum().backward()
        return self(batch) + batch.grad.norm()

    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_before_backward(self, loss):
        self.zero_grad()
        print(self.layer.weight.grad)
