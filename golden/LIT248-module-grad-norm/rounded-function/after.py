import pytorch_lightning as pl
from pytorch_lightning.utilities import grad_norm


class Net(pl.LightningModule):
    def on_before_optimizer_step(self, optimizer, optimizer_idx):
        norms = {name: round(norm.item(), 4) for name, norm in grad_norm(self.layer, norm_type=2).items()}
        self.log_dict(norms)
        self.log("total", {name: round(norm.item(), 4) for name, norm in pl.utilities.grads.grad_norm(self, 2).items()}["grad_2.0_norm_total"])
