import torch
import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Diffusion(pl.LightningModule):
    def __init__(self, steps=100, seed=1234):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(9, 64), nn.SiLU(), nn.Linear(64, 8))
        self.register_buffer("alphas", torch.cumprod(1 - torch.linspace(1e-4, 0.02, steps), 0))
        self.generator = None

    def on_fit_start(self):
        # its own generator, so that the noise is the same whatever the data loaders draw
        self.generator = torch.Generator(device=self.device).manual_seed(self.hparams.seed)

    def training_step(self, batch, batch_idx):
        (x0,) = batch
        t = torch.randint(0, self.hparams.steps, (len(x0),), generator=self.generator, device=self.device)
        noise = torch.randn(x0.shape, generator=self.generator, device=self.device)
        a = self.alphas[t].unsqueeze(1)
        xt = a.sqrt() * x0 + (1 - a).sqrt() * noise
        predicted = self.net(torch.cat([xt, t.unsqueeze(1) / self.hparams.steps], 1))
        loss = nn.functional.mse_loss(predicted, noise)
        self.log("loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.AdamW(self.parameters(), lr=2e-4)


def main():
    data = TensorDataset(torch.randn(512, 8))
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=2, strategy="ddp", logger=False)
    trainer.fit(Diffusion(), DataLoader(data, batch_size=16, shuffle=True))


if __name__ == "__main__":
    main()
