import pytorch_lightning as pl
from net import Net

pl.seed_everything(1)
net = Net()
trainer = pl.Trainer(gpus=0, progress_bar_refresh_rate=0)
trainer.fit(net)
trainer.validate(net)
