import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        self.log_dict(pl.utilities.grad_norm(self, 2))
        self.log_dict(pl.utilities.grad_norm(self, float("inf")))
