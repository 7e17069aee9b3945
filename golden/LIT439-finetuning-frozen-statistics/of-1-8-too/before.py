from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import BaseFinetuning
from pytorch_lightning.callbacks.finetuning import BaseFinetuning as Base


class Milestones(BaseFinetuning):
    def __init__(self, milestones=(5, 10), train_bn=False):
        super().__init__()
        self.milestones = milestones
        self.train_bn = train_bn

    def freeze_before_training(self, pl_module):
        self.freeze(modules=pl_module.feature_extractor, train_bn=self.train_bn)
        BaseFinetuning.freeze(pl_module.head, False)


class Late(Milestones):
    def freeze_before_training(self, pl_module):
        Base.freeze(pl_module.backbone, train_bn=False)


Trainer(gpus=1, callbacks=[Late()])
