import pytorch_lightning as pl
import torch
from torch.nn.utils import clip_grad_norm_


class Clipping(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, second_order_closure=None):
        """Steps along short gradients."""
        clip_grad_norm_(self.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad()


class ClippingInAHelper(pl.LightningModule):
    def shorten(self):
        for parameter in self.parameters():
            parameter.grad.clamp_(-1, 1)

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx):
        self.shorten()
        optimizer.step()  # along short gradients
        optimizer.zero_grad()


class WarmingUp(pl.LightningModule):
    rates = []

    def training_step(self, batch, batch_idx):
        loss = self(batch)
        self.rates.append(self.trainer.optimizers[0].param_groups[0]["lr"])
        return {"loss": loss}

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, second_order_closure=None):
        for group in optimizer.param_groups:
            group["lr"] = 0.1 * min(1.0, (self.trainer.global_step + 1) / 50)
        optimizer.step()
        optimizer.zero_grad()


class Keeping(pl.LightningModule):
    scale = 1.0

    def training_step(self, batch, batch_idx):
        return {"loss": self(batch) * self.scale}

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, second_order_closure=None):
        loss = 1 / (batch_idx + 1)
        self.scale = loss
        optimizer.step()
        optimizer.zero_grad()


class Reading(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.last = self(batch)
        return {"loss": self.last}

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, second_order_closure=None):
        if self.last > 100:
            optimizer.step()
        else:
            print("a small loss", self.last)
            optimizer.step()
        optimizer.zero_grad()


class Above(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, second_order_closure=None):
        torch.nn.utils.clip_grad_value_(self.parameters(), 1.0)
        super().optimizer_step(epoch, batch_idx, optimizer, optimizer_idx, second_order_closure)
