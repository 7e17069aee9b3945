"""A tagger whose epoch ends are one method, bound to the names of both stages."""
from functools import partialmethod

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def count(module, outputs):
    module.log("batches", float(len(outputs)))


class Tagger(pl.LightningModule):
    def __init__(self, words=12, tags=3):
        super().__init__()
        self.tags = nn.Sequential(nn.Embedding(words, 8), nn.Linear(8, tags))

    def training_step(self, batch, batch_idx):
        words, tags = batch
        return nn.functional.cross_entropy(self.tags(words).flatten(0, 1), tags.flatten())

    training_epoch_end = count

    def _evaluate(self, batch, batch_idx):
        words, tags = batch
        return (self.tags(words).argmax(-1) == tags).float().mean(-1)

    def _ended(self, parts, name, worst=False):
        hits = torch.cat(parts)
        self.log(name, hits.min() if worst else hits.mean())

    def validation_step(self, batch, batch_idx):
        return self._evaluate(batch, batch_idx)

    def test_step(self, batch, batch_idx):
        return self._evaluate(batch, batch_idx)

    validation_epoch_end = lambda self, parts: self._ended(parts, "val_hits")
    test_epoch_end = partialmethod(_ended, name="test_hits", worst=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.05)


def main():
    pl.seed_everything(8)
    words = torch.randint(0, 12, (36, 5))
    data = TensorDataset(words, words % 3)
    model = Tagger()
    trainer = pl.Trainer(max_epochs=2, logger=False, enable_checkpointing=False, accelerator="cpu")
    trainer.fit(model, DataLoader(data, batch_size=8, shuffle=True), DataLoader(data, batch_size=8))
    print(trainer.test(model, DataLoader(data, batch_size=8), verbose=False))


if __name__ == "__main__":
    main()
