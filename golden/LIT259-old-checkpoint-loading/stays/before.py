import json
import pickle

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self, settings):
        super().__init__()
        self.backbone.load_state_dict(torch.load("vgg.pth"))


with open("a.json") as file:
    json.load(file)
    pickle.load(file)
torch.load("net.ckpt", weights_only=True)
torch.load("net.ckpt", pickle_module=pickle)
Net.load_from_checkpoint("net.ckpt", weights_only=False)


def restore(net, args):
    net.load_state_dict(torch.load(args.ckpt_path))
    net.head.load_state_dict(torch.load(args.ckpt))
