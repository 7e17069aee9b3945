"""Predict the next value of long signals, in pieces of four steps."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset


class LongSignals(Dataset):
    def __init__(self, n=24, length=13, seed=0):
        g = torch.Generator().manual_seed(seed)
        t = torch.arange(length).float()
        frequency = 0.3 + torch.rand(n, 1, generator=g)
        self.signals = torch.sin(frequency * t)[..., None]

    def __len__(self):
        return len(self.signals)

    def __getitem__(self, index):
        signal = self.signals[index]
        return signal[:-1], signal[1:]


class NextValue(pl.LightningModule):
    def __init__(self, hidden=10, lr=0.02):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters()
        self.lstm = nn.LSTM(1, hidden, batch_first=True)
        self.out = nn.Linear(hidden, 1)

    def forward(self, x, hiddens=None):
        y, hiddens = self.lstm(x, hiddens)
        return self.out(y), hiddens

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        for split in zip(*(part.split(4, dim=1) for part in batch)):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = tuple(hidden.detach() for hidden in output["hiddens"])
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            optimizer.step()

    def _split_training_step(self, batch, batch_idx, hiddens):
        x, y = batch
        y_hat, hiddens = self(x, hiddens)
        loss = F.mse_loss(y_hat, y)
        self.log("train_loss", loss, on_step=False, on_epoch=True)
        return {"loss": loss, "hiddens": hiddens}

    def validation_step(self, batch, batch_idx):
        x, y = batch
        y_hat, _ = self(x)
        self.log("val_loss", F.mse_loss(y_hat, y))

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


if __name__ == "__main__":
    pl.seed_everything(3)
    trainer = pl.Trainer(max_epochs=3, enable_checkpointing=False)
    trainer.fit(NextValue(), DataLoader(LongSignals(), batch_size=8), DataLoader(LongSignals(12, seed=1), batch_size=6))
