import torch
from lightning.pytorch import LightningModule
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Renderer(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x):
        return self.layer(x)


def make_networks(fine):
    coarse = Renderer().to(device)
    parameters = list(coarse.parameters())
    networks = {"coarse": coarse, "fine": None}
    if fine:
        networks["fine"] = Renderer()
    return networks, parameters


class Net(LightningModule):
    def __init__(self, fine=False):
        super().__init__()
        self.networks, self.weights = make_networks(fine)

    def training_step(self, batch, batch_idx):
        return self.networks["coarse"](batch).mean()
