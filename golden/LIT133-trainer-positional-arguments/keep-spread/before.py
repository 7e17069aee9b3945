from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger

given = (CSVLogger("logs"), False)
trainer = Trainer(*given, max_epochs=2)
