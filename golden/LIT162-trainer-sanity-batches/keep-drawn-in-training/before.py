import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything


class Denoising(LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch, self(batch + torch.randn_like(batch)))}

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch, self(batch))}


seed_everything(1)
trainer = Trainer(max_epochs=3, profiler=True)
trainer.fit(Denoising())
