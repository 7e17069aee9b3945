import pytorch_lightning as pl
from pytorch_lightning.callbacks import BaseFinetuning


class Milestones(BaseFinetuning):
    def freeze_before_training(self, pl_module):
        self.freeze(pl_module.feature_extractor)
        self.freeze(pl_module.head, train_bn=True)


class Own(pl.Callback):
    def freeze(self, modules, train_bn):
        for module in modules:
            module.requires_grad_(train_bn)

    def on_fit_start(self, trainer, pl_module):
        self.freeze(pl_module.feature_extractor, train_bn=False)
        pl_module.freeze()
