import pytorch_lightning as pl
from pytorch_lightning.tuner import Tuner

from net import Net

net = Net()
trainer = pl.Trainer(max_epochs=3)
trainer.fit(net)
found = Tuner(pl.Trainer(max_epochs=3)).lr_find(net)
print(found.suggestion())
