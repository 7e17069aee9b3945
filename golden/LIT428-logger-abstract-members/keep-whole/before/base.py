from pytorch_lightning.loggers import Logger


class Base(Logger):
    @property
    def name(self):
        return "base"

    @property
    def version(self):
        return 1
