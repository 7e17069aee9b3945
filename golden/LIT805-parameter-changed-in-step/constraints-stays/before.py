import lightning as L
import torch


class Dictionary(L.LightningModule):
    def training_step(self, batch, batch_idx):
        self.decoder.weight.data[:] = self.decoder.weight / self.decoder.weight.norm(dim=0, keepdim=True)
        codes = self.encoder(batch)
        return (self.decoder(codes) - batch).pow(2).mean()


class Filters(L.LightningModule):
    def normalize_kernels(self):
        with torch.no_grad():
            self.space.weight.data /= self.space.weight.data.norm()
            self.time.weight.data /= self.time.weight.data.norm()

    def forward(self, x):
        self.normalize_kernels()
        return self.time(self.space(x))

    def training_step(self, batch, batch_idx):
        return self(batch).sum()
