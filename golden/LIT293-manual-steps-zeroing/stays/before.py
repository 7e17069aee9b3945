import pytorch_lightning as pl
import torch


class Zeroing(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        opt = self.optimizers()
        opt.zero_grad()
        self.manual_backward(self(batch).mean(), opt)
        opt.step()


class Behind(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        opt_a, opt_b = self.optimizers()
        for opt in (opt_a, opt_b):
            print(opt.param_groups[0]["lr"])
        self.manual_backward(self(batch).mean(), opt_a)
        opt_a.step()
        opt_a.zero_grad()


class All(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        opt = self.optimizers()
        self.zero_grad()
        self.manual_backward(self(batch).mean(), opt)
        opt.step()


class Raw(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        opt = self.optimizers(use_pl_optimizer=False)
        self.manual_backward(self(batch).mean(), opt)
        opt.step()
        self.trainer.optimizers[0].step()


class Env:
    def optimizers(self):
        return []

    def act(self):
        opt = self.optimizers()
        opt.step()
