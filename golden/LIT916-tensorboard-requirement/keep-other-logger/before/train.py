from pytorch_lightning import Trainer
from pytorch_lightning.loggers import WandbLogger

trainer = Trainer(logger=WandbLogger())
