import lightning as L
import torch

from net import Net


class Study:
    def __init__(self, device):
        self.device = device

    def fit(self):
        trainer = L.Trainer(devices=2)
        trainer.fit(Net())

    def look(self, x):
        torch.cuda.set_device(1)
        return x.cuda()


class Own:
    def __init__(self, x):
        self.device = x.device

    def fit(self):
        torch.cuda.set_device(self.device)
        trainer = L.Trainer(devices=2)
        trainer.fit(Net())
