import pytorch_lightning as pl
from pytorch_lightning.utilities.grads import grad_norm


class Net(pl.LightningModule):
    def on_after_backward(self):
        norms = grad_norm(
            self.layer,
            2,  # the usual
        )
        self.log_dict(norms)
        self.log_dict(grad_norm(self, norm_type="inf"))


class Callback(pl.Callback):
    def on_after_backward(self, trainer, pl_module):
        for name, norm in grad_norm(pl_module, 2).items():
            pl_module.log(name, norm)
