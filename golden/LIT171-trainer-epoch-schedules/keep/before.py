import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, 2)]


def main():
    pl.Trainer(check_val_every_n_epoch=1, max_epochs=6).fit(Net())
    pl.Trainer(val_check_interval=1.0, max_epochs=6).fit(Net())
    pl.Trainer(val_check_interval=0.5, limit_val_batches=0).fit(Net())
