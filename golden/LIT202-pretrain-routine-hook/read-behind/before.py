import pytorch_lightning as pl
from pytorch_lightning import Callback


class Net(pl.LightningModule):
    def on_pretrain_routine_start(self):
        for optimizer in self.trainer.strategy.optimizers:
            optimizer.zero_grad()


class Rates(Callback):
    rate = 0.1

    def on_pretrain_routine_start(self, trainer, pl_module):
        for group in trainer.optimizers[0].param_groups:
            group["lr"] = self.rate

    def on_train_end(self, trainer, pl_module):
        print(self.rate)


class Steps(Callback):
    def on_pretrain_routine_end(self, trainer, pl_module):
        print("goes on at", trainer.global_step)
