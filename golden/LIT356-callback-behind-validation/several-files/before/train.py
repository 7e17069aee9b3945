import pytorch_lightning as pl

from stopping import Verbose
from task import Base


class Task(Base):
    pass


pl.Trainer(gpus=1, callbacks=[Verbose("val_loss")]).fit(Task())
