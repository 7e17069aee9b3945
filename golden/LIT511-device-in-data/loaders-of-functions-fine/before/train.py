import pytorch_lightning as pl

from net import Net

if __name__ == "__main__":
    pl.Trainer(devices=2).fit(Net())
