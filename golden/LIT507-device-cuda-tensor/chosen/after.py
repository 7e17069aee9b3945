import torch
from lightning.pytorch import LightningModule

cuda = torch.cuda.is_available()
Tensor = torch.cuda.FloatTensor if cuda else torch.FloatTensor


class Gan(LightningModule):
    def training_step(self, batch, batch_idx):
        x, _ = batch
        valid = torch.empty(x.size(0), 1, dtype=torch.float32, device=self.device).fill_(1.0)
        return self.loss(x, valid)
