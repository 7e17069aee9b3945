import lightning as L
import torch

from net import Net


class Study:
    def __init__(self):
        self.device = torch.device("cuda:0")
        self.model = Net()
        self.teacher = Net().cuda()

    def fit(self, data):
        trainer = L.Trainer(devices=2)
        trainer.fit(self.model, data)
        self.model = self.model.to(self.device)
        return self.model(data[0].to(self.device))

    def predict(self, x):
        self.model = self.model.to(self.device)
        self.model.cuda()
        return self.model(x.to(self.device))
