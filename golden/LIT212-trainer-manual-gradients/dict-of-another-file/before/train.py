import pytorch_lightning as pl

from config import TRAINER
from net import Net

net = Net()
trainer = pl.Trainer(**TRAINER)
trainer.fit(net)
