import pytorch_lightning as pl
import torch


class WarmingUp(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def on_train_epoch_end(self):
        print(self.trainer.optimizers[0].param_groups[0]["lr"])

    def optimizer_step(self, epoch, batch_idx, optimizer, second_order_closure=None):
        for group in optimizer.param_groups:
            group["lr"] = 0.1 * min(1.0, (self.trainer.global_step + 1) / 50)
        optimizer.step(closure=second_order_closure)
        optimizer.zero_grad()


class Behind(pl.LightningModule):
    scale = 1.0

    def training_step(self, batch, batch_idx):
        loss = self(batch) * self.scale
        self.last = loss.item()
        return {"loss": loss}

    def optimizer_step(self, epoch, batch_idx, optimizer, second_order_closure=None):
        optimizer.step(closure=second_order_closure)
        torch.nn.utils.clip_grad_norm_(self.parameters(), 1.0)
        self.scale = 1 / (1 + abs(self.last))
        optimizer.zero_grad()


class Recipe(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, second_order_closure=None, using_lbfgs=False):
        if using_lbfgs:
            optimizer.step(second_order_closure)
        else:
            optimizer.step(closure=second_order_closure)
        optimizer.zero_grad()


class Counting(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.steps = 0

    def optimizer_step(self, epoch, batch_idx, optimizer, second_order_closure=None):
        self.steps += 1
        with torch.no_grad():
            print(self.steps)
        super().optimizer_step(epoch, batch_idx, optimizer, second_order_closure)
