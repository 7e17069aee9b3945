from pytorch_lightning.callbacks import Callback
from torch.optim.lr_scheduler import ReduceLROnPlateau

ReduceLROnPlateau(optimizer, mode="auto")


class Watch(Callback):
    def __init__(self, monitor, mode):
        self.monitor = monitor


Watch("val_acc", mode="auto")
