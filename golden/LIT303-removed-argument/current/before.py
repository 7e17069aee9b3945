import pytorch_lightning as pl
from pytorch_lightning.callbacks import BackboneFinetuning, Callback, RichProgressBar
from pytorch_lightning.utilities import move_data_to_device


class Own(Callback):
    def __init__(self, period):
        self.period = period


Own(period=1)
move_data_to_device(batch, device)
BackboneFinetuning(unfreeze_backbone_at_epoch=10, lambda_func=None, *args, **kwargs)
RichProgressBar(nosuch=1)
pl.Trainer(nosuch=1)
pl.loggers.WandbLogger(project="a", entity="b")
