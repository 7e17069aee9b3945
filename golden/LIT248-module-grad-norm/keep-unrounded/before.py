import pytorch_lightning as pl
from pytorch_lightning.utilities import grad_norm


class Net(pl.LightningModule):
    def on_before_optimizer_step(self, optimizer):
        self.log_dict(grad_norm(self.layer, norm_type=2))
