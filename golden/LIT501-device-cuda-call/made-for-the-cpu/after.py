import torch
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Tagger(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x)
        target = torch.zeros(logits.shape).scatter_(1, y.cpu().unsqueeze(1), 1.0).to(self.device)
        mask = torch.ones(logits.shape, device=self.device)
        return F.binary_cross_entropy_with_logits(logits, target, mask)
