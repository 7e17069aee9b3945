import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self, settings):
        super().__init__()


torch.load("net.ckpt")
Net.load_from_checkpoint("net.ckpt")
