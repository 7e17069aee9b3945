from pytorch_lightning import Trainer
from pytorch_lightning.loggers import TensorBoardLogger, WandbLogger

trainer = Trainer(logger=[TensorBoardLogger("logs"), WandbLogger()])
