"""A denoiser whose averaged weights are validated, and draw the pictures at the end."""
import copy

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader


def waves(n, seed):
    phase = 6 * torch.rand(n, 1, generator=torch.Generator().manual_seed(seed))
    return torch.sin(phase + torch.arange(12) * 0.5)


class AveragedWeights(pl.Callback):
    """Keeps a running mean of the weights, which takes their place for each validation."""

    def __init__(self, decay):
        self.decay = decay
        self.averaged = None
        self.kept = None

    def on_fit_start(self, trainer, pl_module):
        self.averaged = copy.deepcopy(pl_module.state_dict())

    def on_before_zero_grad(self, trainer, pl_module, optimizer):
        with torch.no_grad():
            for name, value in pl_module.state_dict().items():
                self.averaged[name].mul_(self.decay).add_(value, alpha=1 - self.decay)

    def on_validation_epoch_start(self, trainer, pl_module):
        self.kept = copy.deepcopy(pl_module.state_dict())
        pl_module.load_state_dict(self.averaged)

    def on_validation_end(self, trainer, pl_module):
        pl_module.load_state_dict(self.kept)


class Denoiser(pl.LightningModule):
    def __init__(self, width=16, lr=0.02):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(12, width), nn.ReLU(), nn.Linear(width, 12))
        self.register_buffer("noise", torch.randn(4, 12, generator=torch.Generator().manual_seed(9)), persistent=False)

    def forward(self, x):
        return x - self.net(x)

    def training_step(self, x, batch_idx):
        noisy = x + 0.3 * torch.cos(7.0 * torch.arange(12, device=x.device) + batch_idx)
        loss = F.mse_loss(self(noisy), x)
        self.log("loss", loss)
        return loss

    def validation_step(self, x, batch_idx):
        return F.mse_loss(self(x + 0.3), x)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("val_loss", torch.stack(outputs).mean())
        picture = self(self.noise)
        self.log_dict({"picture_mean": picture.mean(), "picture_size": picture.norm()})

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


if __name__ == "__main__":
    pl.seed_everything(5)
    best = pl.callbacks.ModelCheckpoint(dirpath="best", filename="{epoch}", monitor="val_loss")
    trainer = pl.Trainer(max_epochs=4, callbacks=[AveragedWeights(0.8), best], log_every_n_steps=1)
    trainer.fit(Denoiser(), DataLoader(waves(40, 1), batch_size=8), DataLoader(waves(16, 2), batch_size=8))
