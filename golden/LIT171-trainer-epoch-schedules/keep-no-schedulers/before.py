import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class ByStep(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 2)
        return [optimizer], [{"scheduler": scheduler, "interval": "step"}]


def main():
    pl.Trainer(check_val_every_n_epoch=2, max_epochs=6).fit(Net())
    pl.Trainer(val_check_interval=0.5, max_epochs=6).fit(ByStep())
