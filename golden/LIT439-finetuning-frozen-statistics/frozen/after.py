from pytorch_lightning.callbacks import BaseFinetuning
from pytorch_lightning.callbacks.finetuning import BaseFinetuning as Base


class Milestones(BaseFinetuning):
    def __init__(self, milestones=(5, 10), train_bn=False):
        super().__init__()
        self.milestones = milestones
        self.train_bn = train_bn

    def freeze_before_training(self, pl_module):
        self.freeze(modules=pl_module.feature_extractor, train_bn=self.train_bn)
        for layer in self.flatten_modules(pl_module.feature_extractor):
            if hasattr(layer, "track_running_stats"):
                layer.track_running_stats = True
        BaseFinetuning.freeze(pl_module.head, False)
        for layer in BaseFinetuning.flatten_modules(pl_module.head):
            if hasattr(layer, "track_running_stats"):
                layer.track_running_stats = True


class Late(Milestones):
    def freeze_before_training(self, pl_module):
        Base.freeze(pl_module.backbone, train_bn=False)
        for layer in Base.flatten_modules(pl_module.backbone):
            if hasattr(layer, "track_running_stats"):
                layer.track_running_stats = True
