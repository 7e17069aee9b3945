from pytorch_lightning.callbacks import Callback


class Bell(Callback):
    def on_before_accelerator_backend_setup(self, trainer, pl_module):
        self.model = pl_module


class Shards(Callback):
    def on_configure_sharded_model(self, trainer, pl_module):
        super().on_configure_sharded_model(trainer, pl_module)


class Ready(Callback):
    def on_init_end(self, trainer):
        print("trainer is init now")
