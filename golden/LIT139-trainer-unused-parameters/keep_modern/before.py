import pytorch_lightning as pl
import torch


class GAN(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.Adam(self.one.parameters()), torch.optim.Adam(self.two.parameters())


trainer = pl.Trainer(accelerator="gpu", devices=8, strategy="ddp")
trainer.fit(GAN())
