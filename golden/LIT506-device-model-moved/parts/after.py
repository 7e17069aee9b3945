import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = torch.nn.Linear(2, 2)
        self.decoder = torch.nn.Linear(2, 2)


net = Net()
rows = net.encoder.weight.data.cuda()
trainer = Trainer()
trainer.fit(net)
net.decoder.cuda()


def main():
    model = Net()
    Trainer().fit(model)
