import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def setup(self, stage):
        self.generator = torch.Generator()

    def training_step(self, batch, batch_idx):
        x, y = batch
        noise = torch.randn(x.shape, generator=self.generator).to(x)
        order = torch.randperm(len(x), generator=self.generator)
        chosen = x[order.to(self.device)]
        mask = torch.rand(x.shape, generator=self.generator).to(self.device) > 0.5
        start = int(torch.randint(0, 4, (1,), generator=self.generator))
        return self.loss(chosen + noise * mask, y) + start
