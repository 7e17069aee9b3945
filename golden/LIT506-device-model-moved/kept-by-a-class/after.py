import lightning as L
import torch

from net import NETS, Net


class Study:
    def __init__(self, name):
        self.device = torch.device("cuda:0")
        self.model = NETS[name]()
        self.other = Net().train()

    def fit(self, data):
        trainer = L.Trainer(devices=2)
        trainer.fit(self.model, data)
        trainer.fit(self.other, data)
        self.other.cuda()
