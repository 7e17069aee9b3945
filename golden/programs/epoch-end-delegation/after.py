"""Click-through rate with a factorization machine."""
import os

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Clicks(Dataset):
    """User, item and weekday of an impression, and whether it was clicked."""

    FIELD_SIZES = (30, 20, 7)

    def __init__(self, size, seed):
        rng = torch.Generator().manual_seed(seed)
        taste = torch.Generator().manual_seed(99)
        users = torch.randn(30, 3, generator=taste)
        items = torch.randn(20, 3, generator=taste)
        self.fields = torch.stack([torch.randint(0, n, (size,), generator=rng) for n in self.FIELD_SIZES], dim=1)
        affinity = (users[self.fields[:, 0]] * items[self.fields[:, 1]]).sum(1)
        self.clicks = (affinity > 0.5).float()

    def __len__(self):
        return len(self.clicks)

    def __getitem__(self, index):
        return self.fields[index], self.clicks[index]


class FactorizationMachine(pl.LightningModule):
    def __init__(self, field_sizes, rank=4, lr=0.05):
        super().__init__()
        self.save_hyperparameters()
        total = sum(field_sizes)
        self.register_buffer("offsets", torch.tensor([0, *field_sizes[:-1]]).cumsum(0))
        self.bias = nn.Parameter(torch.zeros(1))
        self.linear = nn.Embedding(total, 1)
        self.factors = nn.Embedding(total, rank)
        nn.init.normal_(self.factors.weight, std=0.1)

    def forward(self, fields):
        index = fields + self.offsets
        factors = self.factors(index)
        pairwise = 0.5 * (factors.sum(1) ** 2 - (factors ** 2).sum(1)).sum(1)
        return self.bias + self.linear(index).sum(dim=(1, 2)) + pairwise

    def training_step(self, batch, batch_idx):
        fields, clicks = batch
        loss = nn.functional.binary_cross_entropy_with_logits(self(fields), clicks)
        self.log("train_loss", loss, on_step=True, on_epoch=False)
        return loss

    def validation_step(self, batch, batch_idx):
        fields, clicks = batch
        logits = self(fields)
        return {"logits": logits, "clicks": clicks}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs, prefix="val"):
        logits = torch.cat([x["logits"] for x in outputs])
        clicks = torch.cat([x["clicks"] for x in outputs])
        loss = nn.functional.binary_cross_entropy_with_logits(logits, clicks)
        calibration = torch.sigmoid(logits).mean() / clicks.mean()
        self.log(prefix + "_loss", loss)
        self.log(prefix + "_calibration", calibration)

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        return self._validation_epoch_end(outputs, prefix="test")

    def configure_optimizers(self):
        optimizer = torch.optim.Adagrad(self.parameters(), lr=self.hparams.lr)
        return optimizer


def main():
    pl.seed_everything(20)
    checkpoint = ModelCheckpoint(dirpath=os.path.join("runs", "fm"), monitor="val_loss", filename="fm-{epoch}", save_last=True)
    trainer = pl.Trainer(max_epochs=3, callbacks=[checkpoint], log_every_n_steps=3)
    model = FactorizationMachine(Clicks.FIELD_SIZES)
    trainer.fit(model, DataLoader(Clicks(160, 0), batch_size=32), DataLoader(Clicks(70, 1), batch_size=32))
    trainer.test(model, DataLoader(Clicks(70, 2), batch_size=32))


if __name__ == "__main__":
    main()
