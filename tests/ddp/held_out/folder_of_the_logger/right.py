import os

import torch
import pytorch_lightning as pl
from pytorch_lightning.loggers import CSVLogger
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Samples(pl.Callback):
    """Keeps what the decoder makes of the same noise, next to the metrics."""

    def __init__(self, n=4):
        self.n = n

    def on_fit_start(self, trainer, pl_module):
        self.folder = os.path.join(trainer.logger.log_dir, "samples")
        os.makedirs(self.folder, exist_ok=True)

    def on_train_epoch_end(self, trainer, pl_module):
        if not trainer.is_global_zero:
            return
        with torch.no_grad():
            pictures = pl_module.decoder(torch.zeros(self.n, 4))
        torch.save(pictures, os.path.join(self.folder, f"{trainer.current_epoch:03d}.pt"))


class AutoEncoder(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(28, 4)
        self.decoder = nn.Linear(4, 28)

    def training_step(self, batch, batch_idx):
        x = batch[0]
        loss = nn.functional.mse_loss(self.decoder(self.encoder(x)), x)
        self.log("loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


if __name__ == "__main__":
    pl.seed_everything(1)
    data = DataLoader(TensorDataset(torch.rand(256, 28)), batch_size=16, shuffle=True)
    trainer = pl.Trainer(
        max_epochs=1,
        accelerator="gpu",
        devices=2,
        strategy="ddp",
        logger=CSVLogger("logs", name="ae"),
        callbacks=[Samples()],
    )
    trainer.fit(AutoEncoder(), data)
