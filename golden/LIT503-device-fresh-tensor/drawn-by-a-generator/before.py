import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        generator = torch.Generator()
        generator.manual_seed(batch_idx)
        noise = torch.randn(x.shape, generator=generator)
        mask = torch.rand(x.shape, generator=None)
        return self.loss(x + noise + mask, y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        drawn = torch.rand(x.shape, generator=torch.Generator(self.device), device=self.device)
        moved = torch.rand(x.shape, generator=self.generator).to(x)
        return self.loss(x + drawn + moved, y)
