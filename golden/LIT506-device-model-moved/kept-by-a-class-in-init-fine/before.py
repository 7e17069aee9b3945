import torch
from lightning.pytorch import LightningModule, Trainer

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Net(LightningModule):
    pass


class Experiment:
    def __init__(self):
        self.trainer = Trainer(max_epochs=1)
        self.net = Net()
        self.teacher = torch.nn.Linear(2, 2)
        self.teacher.to(DEVICE)

    def run(self, x):
        self.trainer.fit(self.net)
        self.net.to(DEVICE)
        return self.net(x.to(DEVICE)) + self.teacher(x.to(DEVICE))

    def preview(self, x):
        self.net.cuda()
        return self.net(x.cuda())
