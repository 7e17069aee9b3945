import torch
from lightning.pytorch import LightningModule


def adjusted(net, batches):
    """It runs the module itself, before Lightning does."""
    net = net.to("cuda")
    total = 0.0
    for batch in batches:
        batch = {key: value.to("cuda") for key, value in batch.items()}
        total += net(batch["x"]).mean().item()
    net.bias.data -= total
    return net


def made():
    net = torch.nn.Linear(4, 4).cuda()
    return net


class Net(LightningModule):
    def __init__(self, batches):
        super().__init__()
        self.net = adjusted(torch.nn.Linear(4, 4), batches)
        self.other = made()
        self.third = torch.nn.Linear(4, 4)
