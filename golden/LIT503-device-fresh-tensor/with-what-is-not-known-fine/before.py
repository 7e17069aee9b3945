import numpy as np
import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        weights = torch.rand(4) * self.hparams.scale
        self.plot((weights / self.total).numpy())
        order = torch.randperm(len(x)) * self.hparams.step
        noise = (torch.randn(x.size()) * self.hparams.sigma).to(x.device)
        return self.net(x[order] + noise).mean()

    def on_train_epoch_end(self):
        steps = torch.linspace(0, 1, 5) * self.hparams.steps
        np.save("steps.npy", steps.numpy())
