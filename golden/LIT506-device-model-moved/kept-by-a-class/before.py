import lightning as L
import torch

from net import NETS, Net


class Study:
    def __init__(self, name):
        self.device = torch.device("cuda:0")
        self.model = NETS[name]().cuda()
        self.other = Net().to(self.device).train()

    def fit(self, data):
        if torch.cuda.is_available():
            self.other.cuda()
        trainer = L.Trainer(devices=2)
        trainer.fit(self.model, data)
        trainer.fit(self.other, data)
        self.other.cuda()
