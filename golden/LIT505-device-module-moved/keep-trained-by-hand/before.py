import torch
from lightning.pytorch import LightningModule

from nets import Encoder


def pretrained(batches):
    """It trains a part by hand, before Lightning gets it."""
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    encoder = Encoder(8).to(device)
    optimizer = torch.optim.Adam(encoder.parameters())
    for inputs, targets in batches:
        inputs = inputs.to(device)
        loss = (encoder.encode(inputs) - targets.to(device)).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return encoder


class Net(LightningModule):
    def __init__(self, batches):
        super().__init__()
        self.encoder = pretrained(batches)
