import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST


class VAE(pl.LightningModule):
    """A variational autoencoder."""

    def __init__(self, latent=16):
        super().__init__()
        self.encoder = torch.nn.Linear(784, 2 * latent)
        self.decoder = torch.nn.Linear(latent, 784)

    def on_train_start(self):
        """Write the graph."""
        self.logger.log_hyperparams({"latent": 16})

    def forward(self, x):
        mean, scale = self.encoder(x).chunk(2, dim=-1)
        return self.decoder(mean + scale.exp() * torch.randn_like(scale))

    def training_step(this, batch, batch_idx):
        loss = torch.nn.functional.mse_loss(this(batch), batch)
        this.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", torch.nn.functional.mse_loss(self(batch), batch))


class Small(VAE):
    def __init__(self):
        super().__init__(latent=4)


if __name__ == "__main__":
    pl.seed_everything(3)
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(Small(), DataLoader(MNIST("train"), shuffle=True), DataLoader(MNIST("val")), ckpt_path="last.ckpt")
