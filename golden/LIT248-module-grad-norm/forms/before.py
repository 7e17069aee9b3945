import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        self.log_dict(self.grad_norm(2))
        self.log_dict(self.grad_norm(norm_type=float("inf")))
