import pytorch_lightning as pl
import torch


class Unused(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, 1)]


class Passing(Unused):
    def training_step(
        self,
        batch,
        batch_idx,
        # there is one
    ):
        optimizer_idx = None
        loss = super().training_step(batch, batch_idx)
        if optimizer_idx == 0:
            loss = 2 * loss
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("loss", self.training_step(batch, batch_idx))


class Required(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        optimizer_idx = 0
        return self(batch, optimizer_idx).mean()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


class Manual(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        one, two = self.optimizers()
        one.zero_grad()
        self.manual_backward(self(batch).mean())
        one.step()

    def configure_optimizers(self):
        return torch.optim.Adam(self.a.parameters()), torch.optim.Adam(self.b.parameters())


class Without(Unused):
    def training_step(self, batch, batch_idx):
        loss = super().training_step(batch, batch_idx)
        return loss + super().training_step(batch, batch_idx)
