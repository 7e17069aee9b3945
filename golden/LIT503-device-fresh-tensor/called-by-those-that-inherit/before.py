import lightning as L
import torch


class Base(L.LightningModule):
    def sample(self, mu, spread):
        noise = torch.randn(mu.shape)
        return mu + noise * spread


class Net(Base):
    def forward(self, x):
        mu, spread = self.encoder(x)
        return self.decoder(self.sample(mu, spread))

    def training_step(self, batch, batch_idx):
        return self(batch[0]).mean()
