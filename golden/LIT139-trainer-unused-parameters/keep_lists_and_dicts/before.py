import pytorch_lightning as pl
import torch


class GAN(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.Adam(self.one.parameters()), torch.optim.Adam(self.two.parameters())


pl.Trainer(accelerator="gpu", devices=2, strategy=["ddp"])
pl.Trainer(accelerator={"of": "mine"}, devices={"of": 2})
settings = {"strategy": {"class_path": "project.Strategy"}, "devices": 2}
pl.Trainer(**settings)
