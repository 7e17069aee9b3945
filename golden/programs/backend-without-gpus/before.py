"""Two heads that take turns, trained on a laptop as on the cluster: `--accelerator ddp` is there all the same."""
import argparse

import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class TwoHeads(LightningModule):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(3, 4)
        self.heads = nn.ModuleList([nn.Linear(4, 1), nn.Linear(4, 1)])

    def training_step(self, batch, batch_idx):
        x, y = batch
        head = self.heads[batch_idx % 2]  # the other one gets no gradient
        loss = nn.functional.mse_loss(head(torch.tanh(self.body(x)))[:, 0], y)
        self.log("loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def loader():
    g = torch.Generator().manual_seed(4)
    x = torch.randn(24, 3, generator=g)
    return DataLoader(TensorDataset(x, x.sum(1)), batch_size=4, shuffle=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--devices-to-use", dest="gpus", type=int, default=0)
    args = parser.parse_args()
    seed_everything(11)
    model = TwoHeads()
    Trainer(
        gpus=args.gpus,
        accelerator="ddp",
        max_epochs=2,
        checkpoint_callback=False,
        logger=False,
    ).fit(model, loader())

    options = Trainer.add_argparse_args(argparse.ArgumentParser())
    settings = options.parse_args(["--accelerator", "ddp", "--max_epochs", "1", "--logger", "False"])
    trainer = Trainer.from_argparse_args(settings, checkpoint_callback=False)
    trainer.fit(model, loader())


if __name__ == "__main__":
    main()
