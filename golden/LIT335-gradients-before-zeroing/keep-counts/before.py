import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_before_zero_grad(self, optimizer):
        super().on_before_zero_grad(optimizer)
        self.steps += 1
        self.log("steps", self.steps)
        self.print("next")
