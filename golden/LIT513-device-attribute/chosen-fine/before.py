import pytorch_lightning as pl
import torch
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, teacher, device, name="cpu"):
        super().__init__()
        self.teacher_device = torch.device("cuda:1")
        self.teacher = [teacher.to(self.teacher_device)]
        self.given = torch.device(device)
        self.host = torch.device("cpu")
        self.named = torch.device(name)
        self.shown = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.later = torch.device("cuda")
        if not torch.cuda.is_available():
            self.later = torch.device("cpu")
        self.net = nn.Linear(4, 4)

    def by_hand(self, x):
        return self.net.to(self.later)(x.to(self.later))

    def training_step(self, batch, batch_idx):
        x, y = batch
        print(self.shown)
        return (self.net(x).to(self.given) - y.to(self.host).to(self.named)).sum()


class Plain(nn.Module):
    def __init__(self):
        super().__init__()
        self.dev = torch.device("cuda")

    def forward(self, x):
        return x.to(self.dev)
