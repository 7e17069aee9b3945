import argparse
import os

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(7, 14), nn.ReLU(), nn.Linear(14, 2))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self(x), y)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


def export(trainer, model, path):
    """Weights without Lightning, as the service wants them."""
    if trainer.is_global_zero:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        torch.save(model.state_dict(), path)
    trainer.strategy.barrier()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", default="models")
    args = parser.parse_args()
    pl.seed_everything(3)
    x = torch.randn(200, 7)
    loader = DataLoader(TensorDataset(x, (x.sum(1) > 0).long()), batch_size=10, shuffle=True)
    trainer = pl.Trainer(max_epochs=2, devices=2, accelerator="gpu", strategy="ddp", logger=False,
                         enable_checkpointing=False)
    model = Net()
    trainer.fit(model, loader)
    path = os.path.join(args.out, "weights.pt")
    export(trainer, model, path)
    exported = Net()
    exported.load_state_dict(torch.load(path))
    exported.eval()
    print("agrees:", float((exported(x).argmax(1) == (x.sum(1) > 0).long()).float().mean()))


if __name__ == "__main__":
    main()
