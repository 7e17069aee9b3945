import torch
import pytorch_lightning as pl
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Quantizer(nn.Module):
    """Codes that start as a draw from the first batch, then follow its clusters (van den Oord, appendix A.1)."""

    def __init__(self, n_codes=16, dim=8, decay=0.9):
        super().__init__()
        self.decay = decay
        self.register_buffer("codes", torch.zeros(n_codes, dim))
        self.register_buffer("sizes", torch.zeros(n_codes))
        self.register_buffer("sums", torch.zeros(n_codes, dim))
        self.ready = False

    def start_from(self, z):
        codes = z[torch.randperm(len(z))[: len(self.codes)]]
        self.codes.copy_(codes)
        self.sums.copy_(codes)
        self.sizes.fill_(1.0)
        self.ready = True

    def forward(self, z):
        if self.training and not self.ready:
            self.start_from(z.detach())
        which = torch.cdist(z, self.codes).argmin(1)
        picked = self.codes[which]
        if self.training:
            one_hot = F.one_hot(which, len(self.codes)).type_as(z)
            sizes = one_hot.sum(0)
            sums = one_hot.t() @ z.detach()
            self.sizes.mul_(self.decay).add_(sizes, alpha=1 - self.decay)
            self.sums.mul_(self.decay).add_(sums, alpha=1 - self.decay)
            self.codes.copy_(self.sums / self.sizes.clamp(min=1e-3).unsqueeze(1))
        return z + (picked - z).detach(), F.mse_loss(z, picked.detach())


class VQVAE(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(20, 32), nn.ReLU(), nn.Linear(32, 8))
        self.quantizer = Quantizer()
        self.decoder = nn.Sequential(nn.Linear(8, 32), nn.ReLU(), nn.Linear(32, 20))

    def training_step(self, batch, batch_idx):
        (x,) = batch
        quantized, commitment = self.quantizer(self.encoder(x))
        loss = F.mse_loss(self.decoder(quantized), x) + 0.25 * commitment
        self.log("train_loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=3e-4)


def main():
    pl.seed_everything(7)
    loader = DataLoader(TensorDataset(torch.randn(640, 20)), batch_size=32, shuffle=True)
    trainer = pl.Trainer(max_epochs=2, accelerator="gpu", devices=2, strategy="ddp")
    trainer.fit(VQVAE(), loader)


if __name__ == "__main__":
    main()
