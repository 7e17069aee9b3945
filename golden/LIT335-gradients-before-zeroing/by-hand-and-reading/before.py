import pytorch_lightning as pl


class Net(pl.LightningModule):
    automatic_optimization = False

    def on_before_zero_grad(self, optimizer):
        print(self.weight.grad)
