"""Polynomial fit with a callback that watches the spread of the losses."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class LossSpread(pl.Callback):
    def __init__(self):
        self.spreads = []

    def on_train_epoch_start(self, trainer, pl_module):
        self.training_step_outputs = []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self, trainer, pl_module):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        losses = [output["loss"] for output in outputs]
        spread = (max(losses) - min(losses)).item()
        self.spreads.append(spread)
        print("spread of %d losses: %.4f" % (len(losses), spread))


class Polynomial(pl.LightningModule):
    def __init__(self, degree=4, lr=0.05):
        super().__init__()
        self.degree = degree
        self.lr = lr
        self.linear = nn.Linear(degree, 1)

    def forward(self, x):
        powers = torch.stack([x**k for k in range(1, self.degree + 1)], dim=1)
        return self.linear(powers)[:, 0]

    def training_step(self, batch, batch_idx):
        x, y = batch
        residual = self(x) - y
        loss = (residual**2).mean()
        return {"loss": loss, "extra": residual.detach().abs().max()}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        worst = max(output["extra"] for output in outputs)
        self.log("worst_residual", worst)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr)


def curve(n=80):
    x = torch.linspace(-1, 1, n)
    order = torch.randperm(n, generator=torch.Generator().manual_seed(0))
    return TensorDataset(x[order], (torch.sin(3 * x) + 0.2)[order])


def main():
    pl.seed_everything(50)
    spread = LossSpread()
    trainer = pl.Trainer(max_epochs=4, callbacks=[spread], enable_checkpointing=False, log_every_n_steps=1)
    trainer.fit(Polynomial(), DataLoader(curve(), batch_size=20))
    print([round(value, 4) for value in spread.spreads])


if __name__ == "__main__":
    main()
