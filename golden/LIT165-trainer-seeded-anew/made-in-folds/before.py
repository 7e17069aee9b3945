import pytorch_lightning as pl
import torch
from torch import nn


class Fold(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).sum())

    def configure_optimizers(self):
        return torch.optim.SGD(self.layer.parameters(), lr=0.1)


def run_fold(train, val):
    model = Fold()
    trainer = pl.Trainer(max_epochs=2, accelerator="cpu")
    trainer.fit(model, train, val)
    return trainer.callback_metrics["val_loss"]


if __name__ == "__main__":
    pl.seed_everything(3)
    scores = []
    for train, val in torch.load("folds.pt"):
        scores.append(run_fold(train, val))
