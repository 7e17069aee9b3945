import pytorch_lightning as pl

from net import Net

pl.Trainer(max_epochs=2).fit(Net())
