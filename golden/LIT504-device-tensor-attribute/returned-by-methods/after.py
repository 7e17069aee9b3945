import torch
from pytorch_lightning import LightningModule
from torch import nn


class Adversarial(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("real", torch.tensor(1.0), persistent=False)
        self.register_buffer("fake", torch.tensor(0.0), persistent=False)
        self.register_buffer("shift", torch.tensor([0.1, 0.2]), persistent=False)
        self.loss = nn.MSELoss()

    def target(self, scores, real):
        return (self.real if real else self.fake).expand_as(scores)

    def shifted(self):
        return self.shift.view(1, 2)

    def forward(self, scores, real):
        scores = scores.float() + self.shifted()
        return self.loss(scores, self.target(scores, real))


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.adversarial = Adversarial()

    def training_step(self, batch, batch_idx):
        return self.adversarial(self(batch), True)
