import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.d_loss(batch)
        return self.g_loss(batch)

    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        self.clamp()

    def configure_optimizers(self):
        g = torch.optim.Adam(self.g.parameters())
        d = torch.optim.Adam(self.d.parameters())
        return {"optimizer": d, "frequency": 2}, {"optimizer": g, "frequency": 1}


trainer = pl.Trainer(gpus=0)
trainer.fit(Gan())
