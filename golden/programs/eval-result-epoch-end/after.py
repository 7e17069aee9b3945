"""Sorting fruit by weight and colour; the accuracy is that of all fruit of an epoch."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def fruit(n, seed):
    g = torch.Generator().manual_seed(seed)
    kind = torch.randint(0, 3, (n,), generator=g)
    weight = 1.0 + kind.float() + 0.4 * torch.randn(n, generator=g)
    colour = kind.float() / 2 + 0.3 * torch.randn(n, generator=g)
    return TensorDataset(torch.stack([weight, colour], dim=1), kind)


class FruitSorter(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(2, 3)

    def forward(self, x):
        return self.linear(x)

    def training_step(self, batch, batch_idx):
        x, kind = batch
        loss = nn.functional.cross_entropy(self(x), kind)
        return loss

    def validation_step(self, batch, batch_idx):
        x, kind = batch
        logits = self(x)
        result = pl.EvalResult()
        result.predicted = logits.argmax(dim=1)
        result.kind = kind
        result.batch_loss = nn.functional.cross_entropy(logits, kind)
        return result

    def validation_epoch_end(self, outputs):
        accuracy = (outputs.predicted == outputs.kind).float().mean()
        result = pl.EvalResult(checkpoint_on=accuracy)
        result.log("val_acc", accuracy)
        result.log("val_loss", outputs.batch_loss.mean())
        return result

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.2)


if __name__ == "__main__":
    pl.seed_everything(31)
    trainer = pl.Trainer(
        max_epochs=3,
        num_sanity_val_steps=0,
        enable_progress_bar=False,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_acc", mode="min")],
    )
    trainer.fit(FruitSorter(), DataLoader(fruit(60, 0), batch_size=12), DataLoader(fruit(36, 1), batch_size=12))
