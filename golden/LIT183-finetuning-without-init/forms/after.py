import pytorch_lightning as pl
from pytorch_lightning.callbacks import BaseFinetuning
from pytorch_lightning.callbacks.finetuning import BaseFinetuning as Base


class Thaw(BaseFinetuning):
    def __init__(self, at=5, lr=1e-4):
        """Thaws the backbone at an epoch."""
        super().__init__()
        self.at = at
        self.lr = lr

    def freeze_before_training(self, pl_module):
        self.freeze(pl_module.backbone)

    def finetune_function(self, pl_module, epoch, optimizer, opt_idx):
        if epoch == self.at:
            self.unfreeze_and_add_param_group(pl_module.backbone, optimizer, lr=self.lr)


class Stages(pl.callbacks.BaseFinetuning):
    def __init__(self, milestones):
        super().__init__()
        self.milestones = milestones


class Named(Base):
    def __init__(self, names):
        super().__init__()
        # which layers
        self.names = names
