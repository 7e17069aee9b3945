"""A denoiser whose learning rate is meant to follow the quality of its pictures."""
import math

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset


class Denoiser(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.net = torch.nn.Sequential(torch.nn.Linear(6, 8), torch.nn.Tanh(), torch.nn.Linear(8, 6))

    def forward(self, noisy):
        return noisy - self.net(noisy)

    def training_step(self, batch, batch_idx):
        noisy, clean = batch
        loss = (self(noisy) - clean).pow(2).mean()
        self.log("train_loss", loss)
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        noisy, clean = batch
        return {"val_loss": (self(noisy) - clean).pow(2).mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        psnr = torch.tensor(-10 * math.log10(loss.item()))
        self.log_dict({"val_loss": loss, "val_psnr": psnr})

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.hparams["rate"])
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, "max", patience=0, factor=0.5)
        return {"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "val_loss"}


def main():
    pl.seed_everything(11)
    clean = torch.sin(torch.arange(6.0) * torch.rand(48, 1))
    data = TensorDataset(clean + 0.3 * torch.randn(48, 6), clean)
    train, val = torch.utils.data.random_split(data, [32, 16])
    trainer = pl.Trainer(
        max_epochs=6,
        accelerator="cpu",
        num_sanity_val_steps=0,
        log_every_n_steps=1,
        enable_checkpointing=False,
        enable_model_summary=False,
    )
    trainer.fit(Denoiser({"rate": 0.02}), DataLoader(train, batch_size=8), DataLoader(val, batch_size=8))


if __name__ == "__main__":
    main()
