import pytorch_lightning as pl
import torch


class Handed(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx, *args, **kwargs):
        return self.step(batch, optimizer_idx, **kwargs)

    def configure_optimizers(self):
        return [torch.optim.Adam(self.a.parameters()), torch.optim.Adam(self.b.parameters())]


class Seen(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx, **kwargs):
        return self.step(**{name: value for name, value in locals().items() if name != "self"})

    def configure_optimizers(self):
        return [torch.optim.Adam(self.a.parameters()), torch.optim.Adam(self.b.parameters())]
