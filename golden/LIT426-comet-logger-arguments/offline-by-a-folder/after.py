from pytorch_lightning.loggers import CometLogger

CometLogger(offline_directory="comet")
