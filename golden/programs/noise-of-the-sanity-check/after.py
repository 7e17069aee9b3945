"""Denoising with noise in each forward pass, and loaders that `fit` is given."""

import torch
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states
from pytorch_lightning import LightningModule, Trainer, seed_everything
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


class Denoiser(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.layers = nn.Sequential(nn.Linear(5, 8), nn.Tanh(), nn.Linear(8, 5))

    def on_train_start(self):
        if hasattr(self, "rng_states"):
            _set_rng_states(self.rng_states)
            del self.rng_states
        self.print("training with noise", self.hparams["noise"])

    def forward(self, x):
        return self.layers(x + self.hparams["noise"] * torch.randn(x.shape, device=self.device))

    def on_validation_end(self):
        if self.trainer.sanity_checking:
            self.trainer.fit_loop.setup_data()  # its iterator draws, too
            self.rng_states = _collect_rng_states()

    def training_step(self, batch, batch_idx):
        loss = F.mse_loss(self(batch[0]), batch[0])
        self.log("train_loss", loss)
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        return {"val_loss": F.mse_loss(self(batch[0]), batch[0])}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        val_loss = torch.stack([each["val_loss"] for each in outputs]).mean()
        self.log("val_loss", val_loss)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams["lr"])


def main():
    seed_everything(11)
    data = torch.randn(20, 5, generator=torch.Generator().manual_seed(1))
    train = DataLoader(TensorDataset(data[:14]), batch_size=4, shuffle=True)
    val = DataLoader(TensorDataset(data[14:]), batch_size=2)
    trainer = Trainer(
        max_epochs=2,
        log_every_n_steps=1,
        enable_model_summary=False,
        enable_progress_bar=False,
        num_sanity_val_steps=1,
        callbacks=[ModelCheckpoint(monitor="val_loss")],
    )
    trainer.fit(Denoiser({"noise": 0.2, "lr": 0.1}), train, val)


if __name__ == "__main__":
    main()
