import lightning as L
import torch


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        z = self(x)
        d = torch.cdist(z, z)
        zero = torch.zeros(1, device=self.device)
        return torch.max(d.max(1).values + 0.2, zero).mean()


def embed(t, dim):
    freqs = torch.exp(-torch.arange(dim, device=t.device) * 9.2)
    return t.unsqueeze(1) * freqs[None]


class Denoiser(L.LightningModule):
    def forward(self, x, t):
        return self.net(x + embed(t, 16))

    def training_step(self, batch, batch_idx):
        return self(*batch).mean()
