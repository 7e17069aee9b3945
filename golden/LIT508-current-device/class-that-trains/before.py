import lightning as L
import torch

from net import Net


class Study:
    def __init__(self):
        self.device = torch.device("cuda:0")

    def fit(self):
        torch.cuda.set_device(self.device)
        trainer = L.Trainer(devices=2)
        trainer.fit(Net())
