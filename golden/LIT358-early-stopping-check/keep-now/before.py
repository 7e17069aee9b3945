from pytorch_lightning.callbacks.early_stopping import EarlyStopping


class Warm(EarlyStopping):
    def _run_early_stopping_check(self, trainer):
        if trainer.current_epoch > 5:
            super()._run_early_stopping_check(trainer)
