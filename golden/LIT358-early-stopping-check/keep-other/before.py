from pytorch_lightning.callbacks import Callback


class Own(Callback):
    def _run_early_stopping_check(self, trainer, pl_module):
        print(trainer, pl_module)

    def on_validation_end(self, trainer, pl_module):
        self._run_early_stopping_check(trainer, pl_module)
