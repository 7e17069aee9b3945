import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.layers[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return [torch.optim.Adam(self.layers[0].parameters()), torch.optim.Adam(self.layers[1].parameters())]


class Gan(Base):
    def configure_gradient_clipping(self, optimizer, optimizer_idx, gradient_clip_val, gradient_clip_algorithm):
        if optimizer_idx == 1:
            super().configure_gradient_clipping(optimizer, optimizer_idx, gradient_clip_val, gradient_clip_algorithm)


class Asking(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.layers[optimizer_idx](batch).mean()

    def configure_gradient_clipping(self, optimizer, optimizer_idx, gradient_clip_val, gradient_clip_algorithm):
        if optimizer_idx == 1:
            self.clip_gradients(optimizer, gradient_clip_val=2 * self.trainer.gradient_clip_val)

    def configure_optimizers(self):
        return [torch.optim.Adam(self.layers[0].parameters()), torch.optim.Adam(self.layers[1].parameters())]


class Plain(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.layers[optimizer_idx](batch).mean()

    def configure_gradient_clipping(self, optimizer, optimizer_idx, gradient_clip_val, gradient_clip_algorithm):
        if optimizer_idx == 1:
            self.clip_gradients(optimizer)

    def configure_optimizers(self):
        return [torch.optim.Adam(self.layers[0].parameters()), torch.optim.Adam(self.layers[1].parameters())]


pl.Trainer(max_epochs=2).fit(Gan())
pl.Trainer(max_epochs=2, gradient_clip_val=0.1).fit(Asking())
pl.Trainer(max_epochs=2, gradient_clip_val=0.1).fit(Plain())
