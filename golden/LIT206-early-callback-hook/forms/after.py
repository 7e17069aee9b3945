from pytorch_lightning.callbacks import Callback


class Bell(Callback):
    def setup(self, trainer, pl_module, stage=None):
        self.model = pl_module


class Shards(Callback):
    def setup(self, trainer, pl_module, stage=None):
        super().setup(trainer, pl_module, stage)


class Ready(Callback):
    def setup(self, trainer, pl_module, stage=None):
        print("trainer is init now")
