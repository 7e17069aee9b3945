from pytorch_lightning.callbacks import BaseFinetuning


class Milestones(BaseFinetuning):
    def freeze_before_training(self, pl_module):
        self.freeze(pl_module.feature_extractor, train_bn=False)
        for layer in self.flatten_modules(pl_module.feature_extractor):
            if hasattr(layer, "track_running_stats"):
                layer.track_running_stats = True
