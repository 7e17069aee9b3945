import torch
from torch import nn
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        z = torch.randn(4).to(self.device)
        z = z.to(x.device).to(x).type_as(x).to(torch.float32).cpu()
        if x.is_cuda:
            z = z.cuda()
        w = z.cuda() if y.is_cuda else z
        w = w.to(self.hparams.device)
        return self.loss(x, y, z, w)

    def predict(self, x, device="cuda"):
        return self(x.to(device))

    def load(self, path):
        return torch.load(path, map_location=lambda storage, loc: storage.cuda())

    def cuda(self, device=None):
        self.extra = self.extra.cuda(device)
        return super().cuda(device)


class Mask(nn.Module):
    def forward(self, x):
        return x.new_zeros(3).to(x.device)
