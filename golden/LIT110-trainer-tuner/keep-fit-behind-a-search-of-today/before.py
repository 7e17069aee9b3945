import pytorch_lightning as pl
from pytorch_lightning.tuner import Tuner

from net import Net

net = Net()
trainer = pl.Trainer(max_epochs=3)
net.lr = Tuner(trainer).lr_find(net).suggestion()
trainer.fit(net)
