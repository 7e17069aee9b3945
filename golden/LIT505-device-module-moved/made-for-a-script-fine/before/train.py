from lightning.pytorch import Trainer

from nets import Net

Trainer(accelerator="gpu", devices=2, max_epochs=3).fit(Net())
