from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger

logger = CSVLogger("logs", name="run", flush_logs_every_n_steps=50)
trainer = Trainer(logger=[TensorBoardLogger("logs"), logger])
board = Trainer(logger=TensorBoardLogger("logs"))
