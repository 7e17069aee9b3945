from pytorch_lightning.loggers import LoggerCollection


class Own(LoggerCollection):
    pass
