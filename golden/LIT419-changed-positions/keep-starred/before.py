from pytorch_lightning.loggers import CometLogger

CometLogger(*arguments)
