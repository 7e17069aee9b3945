from pytorch_lightning.plugins import DDP2Plugin, HorovodPlugin, DataParallelPlugin


class Custom(DataParallelPlugin):
    pass
