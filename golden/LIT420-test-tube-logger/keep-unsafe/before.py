from pytorch_lightning.loggers import TestTubeLogger

TestTubeLogger("logs")
