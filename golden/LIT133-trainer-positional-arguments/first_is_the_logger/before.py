from pytorch_lightning import Trainer
from pytorch_lightning.loggers import TensorBoardLogger

logger = TensorBoardLogger("logs")
trainer = Trainer(logger, max_epochs=3)
