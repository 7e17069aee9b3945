from pytorch_lightning.callbacks import Callback


class Ready(Callback):
    def on_init_start(self, trainer):
        print("trainer is being made")


class Both(Callback):
    def setup(self, trainer, pl_module, stage):
        print(trainer)
        if stage != "fit":
            return
        print("setup")
