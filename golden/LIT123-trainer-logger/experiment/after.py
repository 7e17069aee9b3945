from pytorch_lightning import Trainer
from pytorch_lightning.loggers import TensorBoardLogger
from test_tube import Experiment

exp = Experiment(save_dir="logs", name="run")
trainer = Trainer(logger=TensorBoardLogger(save_dir=exp.save_dir, name=exp.name))
direct = Trainer(logger=TensorBoardLogger(save_dir="logs"))
