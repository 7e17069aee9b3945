import torch
from lightning.pytorch import LightningModule

from somewhere import KINDS, build, load


class Net(LightningModule):
    def __init__(self, cfg):
        super().__init__()
        self.d = build(cfg.name).cuda()
        self.e = KINDS["plain"](1, 2).cuda().eval()
        self.w = load(cfg.weights).cuda()
        self.r = build(cfg.name).cuda()
        self.shape = self.r(torch.zeros(1, 2).cuda()).shape

    def training_step(self, batch, batch_idx):
        return (self.e(self.d(batch)) * self.w).mean() + self.r(batch).mean()
