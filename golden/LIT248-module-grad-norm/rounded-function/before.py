import pytorch_lightning as pl
from pytorch_lightning.utilities import grad_norm


class Net(pl.LightningModule):
    def on_before_optimizer_step(self, optimizer, optimizer_idx):
        norms = grad_norm(self.layer, norm_type=2)
        self.log_dict(norms)
        self.log("total", pl.utilities.grads.grad_norm(self, 2)["grad_2.0_norm_total"])
