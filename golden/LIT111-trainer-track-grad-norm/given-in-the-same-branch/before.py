"""What stands in the branch of the Trainer is given to it."""
import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch[0]).sum()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def build(epochs, **kwargs):
    return pl.Trainer(max_epochs=epochs, **kwargs)


def main(args):
    if args.train:
        for fold in range(5):
            kwargs = {"max_epochs": fold}
            kwargs["track_grad_norm"] = 2
            try:
                pl.Trainer(**kwargs).fit(Net())
            finally:
                print(fold)
    build(3, track_grad_norm=2).fit(Net())
    build(4, track_grad_norm=2).fit(Net())
