from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger

from net import Net

callbacks = [first, second]
Trainer(logger=CSVLogger("logs"), callbacks=callbacks).fit(Net())
