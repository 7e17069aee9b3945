from pytorch_lightning.loggers import CSVLogger, LightningLoggerBase, TensorBoardLogger, WandbLogger


class Own(LightningLoggerBase):
    def __init__(self):
        super().__init__()


TensorBoardLogger("logs")
WandbLogger(**{})
CSVLogger("logs")  # the greatest
