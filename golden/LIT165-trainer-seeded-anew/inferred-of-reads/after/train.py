import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
from net import Net

pl.seed_everything(1)
net = Net()
trainer = pl.Trainer(gpus=0, progress_bar_refresh_rate=0)
reset_seed()
trainer.fit(net)
trainer.validate(net)
