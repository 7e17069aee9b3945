from pytorch_lightning import Callback


class Steps(Callback):
    def on_fit_start(self, trainer, pl_module):
        print("goes on at", trainer.global_step)
