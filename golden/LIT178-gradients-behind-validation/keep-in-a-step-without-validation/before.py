import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if self.layer.weight.grad is not None:
            self.log("norm", self.layer.weight.grad.norm())
        return self(batch)

    def on_before_backward(self, loss):
        for parameter in self.parameters():
            parameter.grad = None
