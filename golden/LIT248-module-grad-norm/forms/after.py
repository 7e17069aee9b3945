import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        self.log_dict({name: round(norm.item(), 4) for name, norm in pl.utilities.grad_norm(self, 2).items()})
        self.log_dict({name: round(norm.item(), 4) for name, norm in pl.utilities.grad_norm(self, float("inf")).items()})
