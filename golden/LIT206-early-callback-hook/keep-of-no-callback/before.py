from pytorch_lightning import Trainer


class Registry:
    def on_init_end(self, trainer):
        self.trainer = trainer

    def setup(self, trainer, pl_module, stage=None):
        print(stage)


registry = Registry()
registry.on_init_end(Trainer())
