import pytorch_lightning as pl

from data import loader
from net import Net

if __name__ == "__main__":
    pl.Trainer(devices=2).fit(Net(), loader(range(8)))
