import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def on_epoch_end(self):
        print(self.trainer.optimizers[0].param_groups[0]["lr"])

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), 0.1)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return [optimizer], [{"scheduler": scheduler, "monitor": "val_loss"}]


class ByStep(pl.LightningModule):
    def on_epoch_end(self):
        print(self.trainer.optimizers[0].param_groups[0]["lr"])

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), 0.1)
        scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 100)
        return [optimizer], [{"scheduler": scheduler, "interval": "step"}]
