"""Grain sizes from sieve readings: what the net gives and what the step returns go by one name."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def readings(seed, n):
    g = torch.Generator().manual_seed(seed)
    x = torch.rand(n, 6, generator=g)
    return TensorDataset(x, x.sum(1, keepdim=True).sqrt())


class Grain(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(6, 8), nn.Tanh(), nn.Linear(8, 1))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        sieves, size = batch
        result = self(sieves)
        loss = nn.functional.l1_loss(result, size)
        shown = {"train_loss": loss}
        self.log_dict(shown, prog_bar=True)
        result = {
            "loss": loss,
            "worst": (result - size).abs().max(),
        }
        return result

    def validation_step(self, batch, batch_idx):
        sieves, size = batch
        result = self(sieves)
        result = {"val_loss": nn.functional.l1_loss(result, size), "worst": (result - size).abs().max()}
        return result

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        means = {}
        for key in ("val_loss", "worst"):
            total = 0
            for output in outputs:
                value = output[key]

                total += value
            means[key] = total / len(outputs)
        self.log_dict(means, prog_bar=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


if __name__ == "__main__":
    pl.seed_everything(4)
    trainer = pl.Trainer(
        accelerator="cpu",
        max_epochs=2,
        log_every_n_steps=1,
        num_sanity_val_steps=0,
        enable_model_summary=False,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")],
    )
    trainer.fit(Grain(), DataLoader(readings(0, 24), batch_size=6), DataLoader(readings(1, 12), batch_size=6))
