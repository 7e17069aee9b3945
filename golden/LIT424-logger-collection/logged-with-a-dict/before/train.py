from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger

from net import Net

options = {"max_epochs": 3}
options["logger"] = [TensorBoardLogger("logs"), CSVLogger("logs")]
Trainer(**options).fit(Net())
