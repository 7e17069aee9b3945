import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = torch.nn.Linear(2, 2)


def train(rows):
    net = Net()
    rows.labels.cuda()
    weights = net.encoder.weight.cuda()
    net.encoder.to(torch.float16)
    Trainer().fit(net, rows)
    net.encoder.cuda()
    return weights


def encode(path, rows):
    net = Net.load_from_checkpoint(path)
    net.encoder.cuda()
    return net.encoder(rows.cuda())
