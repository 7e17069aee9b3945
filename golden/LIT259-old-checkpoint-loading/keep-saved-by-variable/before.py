import torch
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, width: int = 2):
        super().__init__()


def save(place):
    net = Net()
    torch.save(net, place)


def load(place):
    return torch.load(place)


def chosen(folder, last):
    net = Net()
    place = folder / "net.pt"
    torch.save(net, place)
    if last:
        place = folder / "weights.pt"
    return torch.load(place)


def weights(folder):
    place = folder / "weights.pt"
    torch.save(Net().state_dict(), place)
    kept = torch.load(place)
    assert "layer.weight" in kept
    return kept.get("layer.bias")
