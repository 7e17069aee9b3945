import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        with torch.enable_grad():
            return self.net(batch).mean()

    def validation_step(self, batch, batch_idx):
        with torch.enable_grad():
            self.log("val_loss", self.net(batch).mean())

    def test_step(self, batch, batch_idx):
        with torch.set_grad_enabled(False):
            self.log("test_loss", self.net(batch).mean())

    def predict_step(self, batch, batch_idx):
        with torch.inference_mode(False), torch.enable_grad():
            return self.net(batch.clone())


trainer = pl.Trainer(max_epochs=1, accelerator="cpu")
trainer.fit(Critic())
