import os

import torch
import pytorch_lightning as pl
from pytorch_lightning import Trainer

WHOLE = os.environ["WHOLE_NET"]


class Net(pl.LightningModule):
    def __init__(self, width: int = 2):
        super().__init__()


def round_trip(folder):
    net = Net()
    place = os.path.join(folder, "net.pt")
    torch.save(net, place)
    return torch.load(place, weights_only=False)


def keep(folder):
    trainer = Trainer(max_epochs=1)
    trainer.fit(Net())
    torch.save(trainer, WHOLE)
    trainer = torch.load(f=WHOLE, weights_only=False) if folder is None else torch.load(WHOLE, weights_only=False)


def later():
    return torch.load(WHOLE, map_location="cpu", weights_only=False)
