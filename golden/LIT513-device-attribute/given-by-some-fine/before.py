"""A class without a default device, which a script gives one and the module its own."""

import torch
from lightning.pytorch import LightningModule, Trainer


class Score:
    def __init__(self, device):
        self.device = device

    def rate(self, waves):
        return waves.mean() + torch.zeros(1).to(self.device)


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        score = Score(device=self.device)
        self.log("score", score.rate(batch), sync_dist=True)


def main(waves):
    print(Score(device="cuda:0").rate(waves.cuda()))


trainer = Trainer(devices=2, strategy="ddp")
