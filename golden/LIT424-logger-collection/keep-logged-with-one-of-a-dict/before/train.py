from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger

from net import Net

options = {"max_epochs": 3, "logger": [CSVLogger("logs")], "loggers of old": ["board", "table"]}
Trainer(**options).fit(Net())
