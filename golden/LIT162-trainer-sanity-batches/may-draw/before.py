import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything


class Autoencoder(LightningModule):
    def reparameterize(self, mean, deviation):
        return mean + deviation * torch.randn_like(deviation)

    def _shared_step(self, batch):
        return self.loss(batch, self.decode(self.reparameterize(*self.encode(batch))))

    def training_step(self, batch, batch_idx):
        return {"loss": self._shared_step(batch)}

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self._shared_step(batch)}


seed_everything(1)
trainer = Trainer(max_epochs=3, profiler=True)
trainer.fit(Autoencoder())
