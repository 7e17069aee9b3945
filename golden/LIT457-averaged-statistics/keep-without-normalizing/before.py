import pytorch_lightning as pl
from torch import nn
from torchvision import datasets, transforms


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(4, 8), nn.LayerNorm(8))


data = datasets.MNIST(".", transform=transforms.ToTensor())
trainer = pl.Trainer(callbacks=[pl.callbacks.StochasticWeightAveraging(swa_lrs=1e-2)])
