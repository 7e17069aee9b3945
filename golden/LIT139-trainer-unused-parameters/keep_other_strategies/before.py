import pytorch_lightning as pl
import torch
from pytorch_lightning.strategies import DDPStrategy


class GAN(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.Adam(self.one.parameters()), torch.optim.Adam(self.two.parameters())


one = pl.Trainer(accelerator="gpu", devices=1, strategy="ddp")
two = pl.Trainer(accelerator="gpu", devices=8, strategy="deepspeed")
three = pl.Trainer(accelerator="gpu", devices=8, strategy="ddp_find_unused_parameters_true")
four = pl.Trainer(accelerator="gpu", devices=8, strategy=DDPStrategy(find_unused_parameters=False))
five = pl.Trainer(accelerator="gpu", devices=1)
