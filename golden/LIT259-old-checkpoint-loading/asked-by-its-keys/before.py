import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    pass


def weights(net, path):
    kept = torch.load(path)
    net.load_state_dict(kept, strict="state_dict" not in kept.keys())
