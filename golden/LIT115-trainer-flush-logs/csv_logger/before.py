from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger

logger = CSVLogger("logs", name="run")
trainer = Trainer(logger=[TensorBoardLogger("logs"), logger], flush_logs_every_n_steps=50)
board = Trainer(logger=TensorBoardLogger("logs"), log_save_interval=10)
