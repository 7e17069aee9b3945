from pytorch_lightning.loggers import CometLogger

CometLogger(save_dir="comet")
