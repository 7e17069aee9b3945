import pytorch_lightning as pl
from pytorch_lightning.utilities.grads import grad_norm


class Net(pl.LightningModule):
    def on_after_backward(self):
        norms = {name: round(norm.item(), 4) for name, norm in grad_norm(
            self.layer,
            2,  # the usual
            group_separator="_",
        ).items()}
        self.log_dict(norms)
        self.log_dict({name: round(norm.item(), 4) for name, norm in grad_norm(self, norm_type="inf", group_separator="_").items()})


class Callback(pl.Callback):
    def on_after_backward(self, trainer, pl_module):
        for name, norm in {name: round(norm.item(), 4) for name, norm in grad_norm(pl_module, 2, group_separator="_").items()}.items():
            pl_module.log(name, norm)
