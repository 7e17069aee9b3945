import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_nb):
        return {"loss": self(batch).mean()}

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=0.02)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, step_size=3)]


class Helped(pl.LightningModule):
    def configure_optimizers(self):
        return make_optimizers(self, torch.optim.lr_scheduler.CosineAnnealingLR)
