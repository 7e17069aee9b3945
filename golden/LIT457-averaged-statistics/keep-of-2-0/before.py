import lightning.pytorch as pl
from torchvision import models

net = models.resnet18()
trainer = pl.Trainer(accelerator="cpu", callbacks=[pl.callbacks.StochasticWeightAveraging(swa_lrs=1e-2)])
