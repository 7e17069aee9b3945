from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.loggers import WandbLogger

ModelCheckpoint("runs", "{epoch}", "val_loss")
WandbLogger("run", ".")
