import torch
import torch.nn.functional as F
from lightning.pytorch import LightningModule


def counted(x, y):
    out = torch.zeros(len(x), 2)
    out[0] = y.cpu()[0]
    return out.tolist()


class Tagger(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x)
        target = torch.zeros(logits.shape).scatter_(1, y.cpu().unsqueeze(1), 1.0).to(self.device)
        rows = torch.zeros(3) + y.float().cpu()[:3]
        self.print(counted(x, y))
        self.print(rows.tolist())
        return F.binary_cross_entropy_with_logits(logits, target)
