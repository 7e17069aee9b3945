import pytorch_lightning as pl
from pytorch_lightning.callbacks import TQDMProgressBar


class Quiet(TQDMProgressBar):
    def get_metrics(self, trainer, pl_module):
        items = super().get_metrics(trainer, pl_module)
        items.pop("v_num", None)
        items["lr"] = trainer.optimizers[0].param_groups[0]["lr"]
        return items


class Plain(TQDMProgressBar):
    def get_metrics(self, trainer, pl_module):
        return {**super().get_metrics(trainer, pl_module), "epoch": trainer.current_epoch}


class Another(TQDMProgressBar):
    def on_train_epoch_end(self, trainer, pl_module):
        print(self.get_metrics(trainer, pl_module)["accuracy"], pl.__version__)
