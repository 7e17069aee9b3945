from pytorch_lightning.loggers import NeptuneLogger

NeptuneLogger(project="us/net")
