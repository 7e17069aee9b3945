from pytorch_lightning.loggers import TensorBoardLogger as Tube

tube = Tube("logs", **options)
