"""Each Trainer of a builder is given what its caller gives."""
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
    build(3, track_grad_norm=2).fit(Net())
    build(4).fit(Net())
