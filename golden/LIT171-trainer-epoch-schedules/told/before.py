import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, 2)]


def main(args):
    pl.Trainer(check_val_every_n_epoch=2, max_epochs=6).fit(Net())
    pl.Trainer(val_check_interval=0.5, max_epochs=6).fit(Net())
    settings = {"val_check_interval": args.interval, "check_val_every_n_epoch": args.every}
    pl.Trainer(**settings).fit(Net())
