from pytorch_lightning.loggers import Logger


class Own(Logger):
    pass
