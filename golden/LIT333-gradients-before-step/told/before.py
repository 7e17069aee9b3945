import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Net(pl.LightningModule):
    def on_before_optimizer_step(self, optimizer, optimizer_idx):
        norms = [p.grad.norm() for p in self.parameters() if p.grad is not None]
        self.log("norm", sum(norms))


class Norms(Callback):
    def on_before_optimizer_step(self, trainer, pl_module, optimizer, opt_idx):
        print(pl_module.layer.weight.grad.norm())
