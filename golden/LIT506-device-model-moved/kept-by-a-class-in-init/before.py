import torch
from lightning.pytorch import LightningModule, Trainer

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Net(LightningModule):
    pass


class Experiment:
    def __init__(self):
        self.trainer = Trainer(max_epochs=1)
        self.net = Net()
        self.net.to(DEVICE)
        self.other = Net()
        self.other = self.other.cuda()

    def run(self):
        self.net.encoder.cuda()
        self.network.to(DEVICE)
        self.trainer.fit(self.net)
        self.trainer.fit(self.other)

    def preview(self, x):
        self.net.to(DEVICE)
        return self.net(x.to(DEVICE))
