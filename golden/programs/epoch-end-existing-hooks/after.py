"""Denoise signals; the order in which things are reported matters to the people who read the log."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class NoisySines(Dataset):
    def __init__(self, n, seed, length=32):
        g = torch.Generator().manual_seed(seed)
        t = torch.linspace(0, 6.28, length)
        frequency = 1 + 3 * torch.rand(n, 1, generator=g)
        self.clean = torch.sin(frequency * t)
        self.noisy = self.clean + 0.4 * torch.randn(n, length, generator=g)

    def __len__(self):
        return self.clean.size(0)

    def __getitem__(self, index):
        return self.noisy[index].unsqueeze(0), self.clean[index].unsqueeze(0)


class Denoiser(pl.LightningModule):
    def __init__(self, width: int = 8):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Conv1d(1, width, 7, padding=3),
            nn.ReLU(),
            nn.Conv1d(width, width, 5, padding=2),
            nn.ReLU(),
            nn.Conv1d(width, 1, 3, padding=1),
        )
        self.history = []
        self.batches_seen = 0
        self.worst = 0.0

    def forward(self, x):
        return x - self.layers(x)

    def training_step(self, batch, batch_idx):
        noisy, clean = batch
        loss = nn.functional.mse_loss(self(noisy), clean)
        return {"loss": loss, "snr": -10 * torch.log10(loss.detach())}

    def on_train_batch_end(self, outputs, batch, batch_idx, unused=0):
        if outputs:
            self.training_step_outputs.append(outputs)
        self.batches_seen += len(batch[0])

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        snr = torch.stack([x["snr"] for x in outputs]).mean()
        self.log("train_snr", snr)
        # after everything of the epoch has been logged
        self.log("samples", float(self.batches_seen))

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []
        self.worst = 0.0

    def validation_step(self, batch, batch_idx):
        noisy, clean = batch
        error = (self(noisy) - clean).pow(2).mean(dim=(1, 2))
        return {"error": error}

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)
        if outputs is None:
            return
        self.worst = max(self.worst, float(outputs["error"].max()))

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        errors = torch.cat([x["error"] for x in outputs])
        self.log("val_error", errors.mean())
        self.log("val_worst", self.worst)
        self.history.append(round(errors.mean().item(), 5))
        # validation_epoch_end has run by now
        if len(self.history) > 1:
            change = self.history[-1] - self.history[-2]
            self.print("epoch %d: error %.4f (%+.4f)" % (self.current_epoch, self.history[-1], change))

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=4e-3)
        return {"optimizer": optimizer, "lr_scheduler": torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.8)}


def train(epochs: int = 4):
    pl.seed_everything(31)
    trainer = pl.Trainer(max_epochs=epochs, enable_progress_bar=False, log_every_n_steps=1)
    model = Denoiser()
    trainer.fit(model, DataLoader(NoisySines(64, 0), 16), DataLoader(NoisySines(30, 1), 16))
    return model


if __name__ == "__main__":
    print(len(train().history), "validations")
