import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_load_checkpoint(self, checkpoint):
        self.first = checkpoint["epoch"]


print(torch.load("last.ckpt")["epoch"])
