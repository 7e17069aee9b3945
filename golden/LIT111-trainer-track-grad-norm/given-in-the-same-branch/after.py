"""What stands in the branch of the Trainer is given to it."""
import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch[0]).sum()

    def on_before_optimizer_step(self, optimizer):
        norms = pl.utilities.grad_norm(self, norm_type=2)
        self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def build(epochs, **kwargs):
    return pl.Trainer(max_epochs=epochs, **kwargs)


def main(args):
    if args.train:
        for fold in range(5):
            kwargs = {"max_epochs": fold}
            try:
                pl.Trainer(**kwargs).fit(Net())
            finally:
                print(fold)
    build(3).fit(Net())
    build(4).fit(Net())
