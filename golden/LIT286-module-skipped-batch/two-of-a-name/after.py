import os

import torch
from pytorch_lightning import LightningModule

if os.environ.get("SMALL"):

    class Net(LightningModule):
        def training_step(self, batch, batch_idx):
            if batch is None:
                return None
            return self.layer(batch).mean()

        def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
            optimizer.zero_grad(set_to_none=False)

        def configure_optimizers(self):
            return torch.optim.Adam(self.parameters())

else:

    class Net(LightningModule):
        def training_step(self, batch, batch_idx):
            return self.layers(batch).mean()

        def configure_optimizers(self):
            return torch.optim.Adam(self.parameters())
