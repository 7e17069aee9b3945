import pytorch_lightning as pl
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger, WandbLogger

first = TensorBoardLogger("tb_logs", "run")
second = TensorBoardLogger("tb_logs", name=None)
third = CSVLogger(save_dir="tables", name="run")
fourth = WandbLogger()


def build(folder, **options):
    return TensorBoardLogger(folder, **options)
