import pytorch_lightning as pl
from pytorch_lightning.utilities import grad_norm


class Net(pl.LightningModule):
    def on_before_optimizer_step(self, optimizer):
        norms = grad_norm(self.layer, norm_type=2)
        self.log_dict({name: round(float(norm), 4) for name, norm in norms.items()})
        self.log_dict({name: round(norm.item(), 4) for name, norm in grad_norm(self, norm_type=2).items()})
