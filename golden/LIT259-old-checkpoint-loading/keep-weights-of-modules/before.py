import pytorch_lightning as pl
import torch


class Distilled(pl.LightningModule):
    def __init__(self, teacher, width=4):
        super().__init__()
        self.net = torch.nn.Linear(width, 1)
        self.mean = torch.load("mean.pt")
        self.net.load_state_dict(torch.load(teacher, map_location="cpu"))
        self.net.eval()

    def training_step(self, batch, batch_idx):
        return (self.net(batch) - self.mean).pow(2).mean()


def encoder(path):
    weights = torch.load(path, map_location="cpu")
    model = torch.nn.Linear(4, 4)
    model.load_state_dict(weights)
    model.eval()
    return model


def told(path):
    model = torch.load(path, weights_only=False)
    model.eval()
    return model
