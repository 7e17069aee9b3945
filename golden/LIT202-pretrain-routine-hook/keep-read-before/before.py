import pytorch_lightning as pl
from pytorch_lightning import Callback


class Net(pl.LightningModule):
    def on_fit_start(self):
        print(self.trainer.strategy.root_device)

    def on_train_start(self):
        for group in self.optimizers().param_groups:
            group["lr"] = self.rate


class Folders(Callback):
    def on_fit_start(self, trainer, pl_module):
        if trainer.global_rank == 0:
            trainer.strategy.barrier()
